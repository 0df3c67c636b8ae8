import { emptyValue, type Field, type Fields } from '../../model/kinds/field.ts'
import { isOfPicture } from '../../model/kinds/file-fields.ts'
import { longestMapAddress } from '../../parish/comunidades/map.ts'
import { readMapAddress } from '../../parish/comunidades/map-input.ts'
import { sentField } from '../../api/calls/schemas.ts'
import { decodeEntities } from './html-to-text.ts'
import { type Note, quote } from './findings.ts'
import { mendText } from './mend-text.ts'
import { isObject } from './read-answer.ts'

/** Empty without a usable value; sets lack what the old site lacks. */
export function mendField(field: Field, given: unknown, note: Note): unknown {
  const mendAll = (fields: Fields, from: unknown) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, each]) => [
        name,
        mendField(each, isObject(from) ? from[name] : undefined, note),
      ]),
    )
  const isMissing = given === undefined || given === null || given === ''
  switch (field.is) {
    case 'rows':
      return Array.isArray(given)
        ? given.filter(isObject).map((each) => mendAll(withoutAbsentPictures(field.of, each), each))
        : []
    case 'sets': {
      const sets = isObject(given) ? given : {}
      for (const name of field.names.filter((each) => !isObject(sets[each]))) {
        note.missed(`os ${field.one.toLowerCase()} ${name} não vieram`)
      }
      return Object.fromEntries(
        field.names.flatMap((name) => {
          const set = sets[name]
          return isObject(set) ? [[name, mendAll(presentFields(field.of, set), set)]] : []
        }),
      )
    }
    case 'line':
    case 'text':
    case 'map':
      return isMissing ? '' : mendTextField(field, given, note)
    default: {
      if (isMissing) return emptyValue(field)
      const parsed = sentField(field).safeParse(typeof given === 'string' ? given.trim() : given)
      if (parsed.success) return parsed.data
      note.missed(`${field.label}: o que veio não serve`)
      return emptyValue(field)
    }
  }
}

function presentFields(fields: Fields, given: Record<string, unknown>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => given[name] !== undefined))
}

function withoutAbsentPictures(fields: Fields, given: Record<string, unknown>): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, field]) => given[name] !== undefined || !isOfPicture(field),
    ),
  )
}

function mendTextField({ is, label }: Field, given: unknown, note: Note): string {
  if (typeof given === 'boolean') return ''
  if (typeof given !== 'string' && typeof given !== 'number') {
    note.missed(`${label}: não era um texto`)
    return ''
  }
  if (is === 'map') return mendMap(String(given), label, note)
  const { text, mends } = mendText(String(given), is === 'line' ? 'line' : 'text')
  for (const mend of mends) note.mended(mend)
  return text
}

function mendMap(given: string, label: string, note: Note): string {
  if (given.trim() === '') return ''
  const address = readMapAddress(decodeEntities(given.slice(0, 4 * longestMapAddress)))
  if (address === undefined) {
    note.missed(`${label}: ${quote(given)} não é o endereço de um mapa que se possa mostrar`)
    return ''
  }
  if (given.includes('<') || given.includes('&lt;')) {
    note.mended(`${label}: o endereço foi tirado do código do mapa`)
  }
  return address
}
