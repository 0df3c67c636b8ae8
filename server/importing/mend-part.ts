// From the rows that the old site answered to what this site can hold: texts mended, ids as
// numbers, and a list of the pictures that are to be fetched.
import { longestMapAddress } from '../../contract/limits.ts'
import { emptyValue, type Field, type Fields, namesFile } from '../../contract/kinds/field.ts'
import { isList } from '../../contract/kinds/kind.ts'
import { folderOf, type KindName, kindOf, type UploadFolder } from '../../contract/kinds/kinds.ts'
import { mapAddress } from '../../contract/map.ts'
import { sentField } from '../../contract/calls/schemas.ts'
import { decodeEntities } from './entities.ts'
import { type Findings, quote } from './findings.ts'
import { mendText } from './mend-text.ts'
import { namesOf } from './parts.ts'
import { readPictureName } from './picture-name.ts'
import { isObject } from './read-answer.ts'

export type Item = Record<string, unknown>

/** A file that the old site names. */
export type Wanted = {
  part: KindName
  id: number | null
  field: string
  /** What names it, in words. */
  where: string
  folder: UploadFolder
  name: string
  /** Makes the item name the file as it is called here. */
  put(fileName: string): void
}

/** The rows of a list that are of use, each with its id. */
export function mendList(
  part: KindName,
  rows: readonly unknown[],
  findings: Findings,
  wanted: Wanted[],
): Item[] {
  const items = new Map<number, Item>()
  let areIdsTexts = false
  for (const row of rows) {
    if (!isObject(row)) {
      findings.missed(namesOf(part).all, 'um registro que não pôde ser lido')
      continue
    }
    const id = idOf(row.id)
    const where = whereOf(part, row, id)
    if (id === undefined) {
      findings.missed(where, `o número (id) ${quote(textOf(row.id))} não serve`)
    } else if (items.has(id)) {
      findings.missed(where, `o número (id) ${id} já é de outro registro`)
    } else {
      if (typeof row.id === 'string') areIdsTexts = true
      const item: Item = { id }
      fill(item, part, row, id, where, findings, wanted)
      items.set(id, item)
    }
  }
  if (areIdsTexts) findings.mended(namesOf(part).all, 'números (ids) que vieram como texto')
  return [...items.values()]
}

/** What there is one of; undefined where the row holds nothing of it. */
export function mendSingle(
  part: KindName,
  row: unknown,
  findings: Findings,
  wanted: Wanted[],
): Item | undefined {
  const { fields } = kindOf(part)
  if (!isObject(row) || !Object.keys(fields).some((field) => field in row)) return undefined
  const item: Item = {}
  fill(item, part, row, null, namesOf(part).one, findings, wanted)
  return item
}

function fill(
  item: Item,
  part: KindName,
  row: Record<string, unknown>,
  id: number | null,
  where: string,
  findings: Findings,
  wanted: Wanted[],
): void {
  for (const [name, field] of Object.entries(kindOf(part).fields)) {
    if (!namesFile(field)) {
      item[name] = mendField(field, row[name], where, findings)
      continue
    }
    item[name] = ''
    const named = readPictureName(row[name], field.is === 'medium')
    if ('address' in named) item[name] = named.address
    if ('file' in named) {
      const put = (fileName: string) => {
        item[name] = fileName
      }
      const folder = folderOf(part, id)!
      wanted.push({ part, id, field: name, where, folder, name: named.file, put })
    }
    if ('nothing' in named && named.nothing !== undefined) {
      findings.missed(where, `${field.label}: ${named.nothing}`)
    }
  }
}

/** One of the old site's fields; empty where there is nothing of use. */
export function mendField(
  field: Field,
  given: unknown,
  where: string,
  findings: Findings,
): unknown {
  const mendAll = (fields: Fields, from: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, each]) => [
        name,
        mendField(each, from[name], where, findings),
      ]),
    )
  switch (field.is) {
    case 'rows':
      return (Array.isArray(given) ? given : [])
        .filter(isObject)
        .map((each) => mendAll(field.of, each))
    case 'sets': {
      const sets = isObject(given) ? given : {}
      return Object.fromEntries(
        field.names.map((name) => {
          const set = sets[name]
          if (!isObject(set)) {
            findings.missed(where, `os ${field.one.toLowerCase()} ${name} não vieram`)
          }
          return [name, mendAll(field.of, isObject(set) ? set : {})]
        }),
      )
    }
    case 'line':
    case 'text':
    case 'map':
      return mendTextField(field, given, where, findings)
    default: {
      if (given === undefined || given === null || given === '') return emptyValue(field)
      const parsed = sentField(field).safeParse(typeof given === 'string' ? given.trim() : given)
      if (parsed.success) return parsed.data
      findings.missed(where, `${field.label}: o que veio não serve`)
      return emptyValue(field)
    }
  }
}

function mendTextField(
  { is, label }: Field,
  given: unknown,
  where: string,
  findings: Findings,
): string {
  if (given === undefined || given === null || typeof given === 'boolean') return ''
  if (typeof given !== 'string' && typeof given !== 'number') {
    findings.missed(where, `${label}: não era um texto`)
    return ''
  }
  if (is === 'map') return mendMap(String(given), where, label, findings)
  const { text, mends } = mendText(String(given), is === 'line' ? 'line' : 'text')
  for (const mend of mends) findings.mended(where, mend)
  return text
}

function mendMap(given: string, where: string, label: string, findings: Findings): string {
  if (given.trim() === '') return ''
  const address = mapAddress(decodeEntities(given.slice(0, 4 * longestMapAddress)))
  if (address === undefined || address.length > longestMapAddress) {
    const reason = `${quote(given)} não é o endereço de um mapa que se possa mostrar`
    findings.missed(where, `${label}: ${reason}`)
    return ''
  }
  if (given.includes('<') || given.includes('&lt;')) {
    findings.mended(where, `${label}: o endereço foi tirado do código do mapa`)
  }
  return address
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : (JSON.stringify(given) ?? '')
}

/** Of the largest number that there can be, the next row here would have no number any more. */
const largestId = 1_000_000_000_000

/** Numbers, and texts that are numbers. */
export function idOf(given: unknown): number | undefined {
  const id = typeof given === 'string' && /^\s*\d{1,15}\s*$/.test(given) ? Number(given) : given
  const isId = typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= largestId
  return isId ? id : undefined
}

function whereOf(part: KindName, row: Record<string, unknown>, id: number | undefined): string {
  const { one } = namesOf(part)
  const kind = kindOf(part)
  if (!isList(kind)) return one
  const title = row[kind.title]
  const { text } = mendText(typeof title === 'string' ? title : '', 'line')
  if (text !== '') return `${one} ${quote(text)}`
  return id === undefined ? `${one} sem título` : `${one} nº ${id}`
}
