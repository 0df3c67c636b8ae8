// Values of the old site in the shape of this one: empty where nothing can be used.
import { EnderecoVideo, sentField } from '../../api/calls/schemas.ts'
import { kindOfPublicacao } from '../../model/files/video.ts'
import { emptyValue, type Field, type Fields } from '../../model/kinds/field.ts'
import { namesFile } from '../../model/kinds/file-fields.ts'
import { longestMapAddress } from '../../parish/comunidades/map.ts'
import { type Missed, quote } from './findings.ts'
import { decodeEntities, mendText } from './mend-text.ts'
import { isObject } from './read-answer.ts'

/** A file to be fetched; `put` writes its name here into the values. */
export type NamedFile = { name: string; label: string; put(fileName: string): void }

type Found = { missed: Missed; files: NamedFile[] }

export function mendFields(fields: Fields, from: unknown, found: Found): Record<string, unknown> {
  const given = isObject(from) ? from : {}
  const mended: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const put = (fileName: string) => {
      mended[name] = fileName
    }
    mended[name] = namesFile(field)
      ? takeFile(field, given[name], found, put)
      : mendField(field, given[name], found)
  }
  return mended
}

function mendField(field: Field, given: unknown, found: Found): unknown {
  if (field.is === 'sets') {
    const sets = isObject(given) ? given : {}
    return Object.fromEntries(
      field.names.map((name) => [name, mendFields(field.of, sets[name], found)]),
    )
  }
  if (isMissing(given)) return emptyValue(field)
  if (field.is === 'rows') {
    const rows = Array.isArray(given) ? given.filter(isObject) : []
    return rows.map((row) => mendFields(field.of, row, found))
  }
  const value = mendValue(field, given, found.missed)
  if (value === '') return emptyValue(field)
  const parsed = sentField(field).safeParse(value)
  if (parsed.success) return parsed.data
  found.missed(`${field.label}: ${shown(given)} não serve`)
  return emptyValue(field)
}

function mendValue({ is, label }: Field, given: unknown, missed: Missed): unknown {
  const isText = is === 'line' || is === 'text'
  if (typeof given !== 'string' && !(isText && typeof given === 'number')) return given
  const typed = String(given)
  if (is === 'map') return decodeEntities(typed.slice(0, 4 * longestMapAddress)).trim()
  if (!isText) return typed.trim()
  const { text, isCut } = mendText(typed, is)
  if (isCut) missed(`${label}: o fim, porque o texto passa de ${text.length} caracteres`)
  return text
}

const longestName = 255

/** @returns the address of a video; a file is to be fetched */
function takeFile(
  { is, label }: Field,
  given: unknown,
  { missed, files }: Found,
  put: NamedFile['put'],
): string {
  if (isMissing(given)) return ''
  const name = typeof given === 'string' ? given.trim() : ''
  if (is === 'medium' && kindOfPublicacao(name) === 'video-externo') {
    const withScheme = name.replace(/^(?:http:)?(?:\/\/)?(?!https:)/i, 'https://')
    const address = EnderecoVideo.safeParse(withScheme)
    if (address.success) return address.data
  } else if (isFileName(name)) {
    files.push({ name, label, put })
    return ''
  }
  missed(`${label}: ${shown(given)} não é o nome de um arquivo`)
  return ''
}

/** No path leads out of the folders of the old site. */
function isFileName(name: string): boolean {
  return (
    !['', '.', '..'].includes(name) &&
    name.length <= longestName &&
    !/[/\\\p{Control}\p{Surrogate}]/u.test(name)
  )
}

function isMissing(given: unknown): boolean {
  return (given ?? false) === false || (typeof given === 'string' && given.trim() === '')
}

export function shown(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? quote(`${given}`) : 'o que veio'
}
