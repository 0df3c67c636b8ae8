// From the rows that the old site answered to what this site can hold: texts mended, ids as
// numbers, and a list of the pictures that are to be fetched.
import { fieldLabel } from '../../contract/labels.ts'
import { mapAddress } from '../../contract/map.ts'
import type { UploadFolder } from '../../contract/paths.ts'
import { folderOf } from '../content/pictures-of.ts'
import { decodeEntities } from './entities.ts'
import { type Findings, quote } from './findings.ts'
import { mendText } from './mend-text.ts'
import { type FieldKind, type Fields, flatParts, type FlatPart, names } from './parts.ts'
import { readPictureName } from './picture-name.ts'
import { isObject } from './read-answer.ts'

export type Item = { id: number } & Record<string, string | number>

/** A file that the old site names. */
export type Wanted = {
  part: FlatPart
  id: number | null
  field: string
  /** What names it, in words. */
  where: string
  folder: UploadFolder
  name: string
  /** Makes the item name the file as it is called here. */
  put(fileName: string): void
}

/** Longer lists than any parish has are no lists. */
export const mostRows = 10_000

/** The rows of a list that are of use, each with its id. */
export function mendList(
  part: FlatPart,
  rows: readonly unknown[],
  findings: Findings,
  wanted: Wanted[],
): Item[] {
  const items = new Map<number, Item>()
  let areIdsTexts = false
  for (const row of rows) {
    if (!isObject(row)) {
      findings.missed(names[part].all, 'um registro que não pôde ser lido')
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
  if (areIdsTexts) findings.mended(names[part].all, 'números (ids) que vieram como texto')
  return [...items.values()]
}

/** What there is one of; undefined where the row holds nothing of it. */
export function mendSingle(
  part: FlatPart,
  row: unknown,
  findings: Findings,
  wanted: Wanted[],
): Record<string, string | number> | undefined {
  if (!isObject(row) || !Object.keys(flatParts[part]).some((field) => field in row)) {
    return undefined
  }
  const item: Record<string, string | number> = {}
  fill(item, part, row, null, names[part].one, findings, wanted)
  return item
}

function fill(
  item: Record<string, string | number>,
  part: FlatPart,
  row: Record<string, unknown>,
  id: number | null,
  where: string,
  findings: Findings,
  wanted: Wanted[],
): void {
  const fields: Fields = flatParts[part]
  for (const [field, kind] of Object.entries(fields)) {
    item[field] = ''
    if (kind !== 'picture' && kind !== 'publicacao') {
      item[field] = mendField(kind, row[field], where, field, findings)
      continue
    }
    const named = readPictureName(row[field], kind === 'publicacao')
    if ('address' in named) item[field] = named.address
    if ('file' in named) {
      const put = (fileName: string) => {
        item[field] = fileName
      }
      wanted.push({ part, id, field, where, folder: folderOf(part, id)!, name: named.file, put })
    }
    if ('nothing' in named && named.nothing !== undefined) {
      findings.missed(where, `${fieldLabel(field)}: ${named.nothing}`)
    }
  }
}

/** A text of one of the old site's fields; empty where there is none. */
export function mendField(
  kind: FieldKind,
  given: unknown,
  where: string,
  field: string,
  findings: Findings,
): string {
  if (given === undefined || given === null || typeof given === 'boolean') return ''
  if (typeof given !== 'string' && typeof given !== 'number') {
    findings.missed(where, `${fieldLabel(field)}: não era um texto`)
    return ''
  }
  if (kind === 'map') return mendMap(String(given), where, field, findings)
  const { text, mends } = mendText(String(given), kind === 'line' ? 'line' : 'text')
  for (const mend of mends) findings.mended(where, mend)
  return text
}

const longestMap = 2000

function mendMap(given: string, where: string, field: string, findings: Findings): string {
  if (given.trim() === '') return ''
  const address = mapAddress(decodeEntities(given.slice(0, 4 * longestMap)))
  if (address === undefined || address.length > longestMap) {
    const reason = `${quote(given)} não é o endereço de um mapa que se possa mostrar`
    findings.missed(where, `${fieldLabel(field)}: ${reason}`)
    return ''
  }
  if (given.includes('<') || given.includes('&lt;')) {
    findings.mended(where, `${fieldLabel(field)}: o endereço foi tirado do código do mapa`)
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

function whereOf(part: FlatPart, row: Record<string, unknown>, id: number | undefined): string {
  const { one } = names[part]
  if (part === 'publicacao') return one
  const title = row.titulo ?? row.nome
  const { text } = mendText(typeof title === 'string' ? title : '', 'line')
  if (text !== '') return `${one} ${quote(text)}`
  return id === undefined ? `${one} sem título` : `${one} nº ${id}`
}
