// Rows of the old site in the shape of this one.
import { z } from 'zod'
import { EnderecoVideo, mayBeEmpty, storedFields } from '../../api/calls/schemas.ts'
import { kindOfPublicacao } from '../../model/files/video.ts'
import type { Field } from '../../model/kinds/field.ts'
import { namesFile } from '../../model/kinds/file-fields.ts'
import { isList } from '../../model/kinds/kind.ts'
import { folderOf, type KindName, kindOf, type UploadFolder } from '../../parish/parish.ts'
import { type Findings, partNames, type Note, quote } from './findings.ts'
import { mendField } from './mend-field.ts'
import { mendText } from './mend-text.ts'
import { isObject } from './read-answer.ts'

type Item = Record<string, unknown>

export type Wanted = {
  part: KindName
  id: number | null
  field: string
  where: string
  folder: UploadFolder
  name: string
  put(fileName: string): void
}

export type Collected = {
  findings: Findings
  wanted: Wanted[]
  isHere(part: KindName, id: number): boolean
}

export function mendList(part: KindName, rows: readonly unknown[], collected: Collected): Item[] {
  const { findings } = collected
  const all = findings.at(partNames(part).all)
  const items = new Map<number, Item>()
  for (const row of rows) {
    if (!isObject(row)) {
      all.missed('um registro que não pôde ser lido')
      continue
    }
    const id = readId(row.id)
    const where = whereOf(part, row, id)
    if (id === undefined) {
      const text = typeof row.id === 'string' ? row.id : (JSON.stringify(row.id) ?? '')
      findings.at(where).missed(`o número (id) ${quote(text)} não serve`)
    } else if (items.has(id)) {
      findings.at(where).missed(`o número (id) ${id} já é de outro registro`)
    } else {
      if (typeof row.id === 'string') all.mended('números (ids) que vieram como texto')
      const item = mendFields(part, row, id, where, collected)
      if (item !== undefined) items.set(id, item)
    }
  }
  return [...items.values()]
}

/** @returns undefined where the row holds nothing of it */
export function mendSingle(part: KindName, row: unknown, collected: Collected): Item | undefined {
  const isOne = isObject(row) && Object.keys(kindOf(part).fields).some((field) => field in row)
  return isOne ? mendFields(part, row, null, partNames(part).one, collected) : undefined
}

function mendFields(
  part: KindName,
  row: Record<string, unknown>,
  id: number | null,
  where: string,
  { findings, wanted, isHere }: Collected,
): Item | undefined {
  const note = findings.at(where)
  const item: Item = id === null ? {} : { id }
  for (const [name, field] of Object.entries(kindOf(part).fields)) {
    // Texts of staff stay where the old site lacks the field; a new item needs some fields.
    const isNeeded = id !== null && !isHere(part, id) && !mayBeEmpty(field)
    const isAbsent = field.is === 'focus' ? typeof row[name] !== 'string' : row[name] === undefined
    if (isAbsent && !isNeeded) continue
    item[name] = namesFile(field) ? row[name] : mendField(field, row[name], note)
  }
  const files = takeFiles(item, { part, id, where }, note)
  // Only values that the contract allows are stored.
  const { data } = storable(part).safeParse(item)
  if (data === undefined) {
    note.missed('falta algo de que o site precisa')
    return undefined
  }
  wanted.push(...files)
  return Object.assign(item, data)
}

/** @returns the files to be fetched; `item` may get copies of its rows before they are put in */
export function takeFiles(
  item: Item,
  { part, id, where }: Pick<Wanted, 'part' | 'id' | 'where'>,
  note: Note,
): Wanted[] {
  const files: Wanted[] = []
  function take(holder: () => Item, name: string, field: Field) {
    const named = readPictureName(holder()[name], field.is === 'medium')
    holder()[name] = 'address' in named ? named.address : ''
    if ('file' in named) {
      const put = (fileName: string) => {
        holder()[name] = fileName
      }
      const folder = folderOf(part, id)!
      files.push({ part, id, field: name, where, folder, name: named.file, put })
    } else if ('nothing' in named && named.nothing !== undefined) {
      note.missed(`${field.label}: ${named.nothing}`)
    }
  }
  for (const [name, field] of Object.entries(kindOf(part).fields)) {
    if (item[name] === undefined) continue
    if (namesFile(field)) take(() => item, name, field)
    if (field.is !== 'rows') continue
    const pictures = Object.entries(field.of).filter(([, each]) => namesFile(each))
    const rows = () => item[name] as Item[]
    for (const index of rows().keys()) {
      for (const [inner, of] of pictures) {
        if (rows()[index]![inner] !== undefined) take(() => rows()[index]!, inner, of)
      }
    }
  }
  return files
}

/**
 * A file to be fetched, the address of a video, or nothing, with the reason if something was there.
 */
export type Named = { file: string } | { address: string } | { nothing: string | undefined }

const longestName = 255

export function readPictureName(given: unknown, mayBeVideo: boolean): Named {
  if (given === undefined || given === null || given === false || given === '') {
    return { nothing: undefined }
  }
  if (typeof given !== 'string') return { nothing: 'o nome do arquivo não era um texto' }
  const name = given.trim()
  if (name === '') return { nothing: 'o nome do arquivo estava em branco' }
  if (mayBeVideo && kindOfPublicacao(name) === 'video-externo') {
    const address = EnderecoVideo.safeParse(
      name.replace(/^(?:http:)?(?:\/\/)?(?!https:)/i, 'https://'),
    )
    if (address.success) return { address: address.data }
    return { nothing: `${quote(name)} não é o endereço de um vídeo` }
  }
  const isPath = /[/\\]/.test(name) || name === '.' || name === '..'
  if (isPath) return { nothing: `${quote(name)} é um caminho, e não o nome de um arquivo` }
  if (name.length > longestName || /[\p{Control}\p{Surrogate}]/u.test(name)) {
    return { nothing: `${quote(name)} não é o nome de um arquivo` }
  }
  return { file: name }
}

/** An item may lack what the old site lacks. */
function storable(part: KindName) {
  const { fields } = kindOf(part)
  const sets = Object.entries(fields).flatMap(([name, field]) =>
    field.is === 'sets'
      ? [[name, z.partialRecord(z.enum(field.names), storedFields(field.of).partial())] as const]
      : [],
  )
  return storedFields(fields).extend(Object.fromEntries(sets)).partial()
}

/** Larger ids would leave no number for the next row. */
const largestId = 1_000_000_000_000

export function readId(given: unknown): number | undefined {
  const id = typeof given === 'string' && /^\s*\d{1,15}\s*$/.test(given) ? Number(given) : given
  const isId = typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= largestId
  return isId ? id : undefined
}

function whereOf(part: KindName, row: Record<string, unknown>, id: number | undefined): string {
  const { one } = partNames(part)
  const kind = kindOf(part)
  if (!isList(kind)) return one
  const title = row[kind.title]
  const { text } = mendText(typeof title === 'string' ? title : '', 'line')
  if (text !== '') return `${one} ${quote(text)}`
  return id === undefined ? `${one} sem título` : `${one} nº ${id}`
}
