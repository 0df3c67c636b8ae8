import type { Comunidade } from '../comunidades/comunidade.ts'
import {
  addressOfItem,
  isList,
  isListed,
  type Kind,
  listPagesOf,
  type Rows,
  type SearchedPart,
  titleOf,
} from '../../model/kinds/kind.ts'
import { longDate } from '../../model/dates/long-date.ts'
import { type Field, type Fields, hasHeadings, isRich, setTitle } from '../../model/kinds/field.ts'
import { bulletSigns, plainText } from '../../model/texts/blocks.ts'
import { linesOf } from '../../model/texts/lines.ts'
import { phoneInWords } from '../../model/texts/phone-address.ts'
import { plainLine } from '../../model/texts/pieces.ts'

export type Entry = {
  /** Type in words: 'Oração'. */
  as: string
  title: string
  lines: string[]
  address: string
  isTitleFound?: boolean
  data?: string
  /** Factor of the score; default: 1. */
  weight?: number
}

type Values = Readonly<Record<string, unknown>>
type Names = ReadonlyMap<unknown, string>

/** A title counts more than what is on the page. */
const pageWeight = 3

/** Rows of lists, and documents as one row. */
export type Searchable = Rows

export type Kinds<Name extends string = string> = Readonly<Record<Name, Kind>>

/** UTF-16 units of one entry. */
const longestText = 20_000
/** UTF-16 units of all entries, to bound the memory of the index. */
const longestOfAll = 2_000_000

export function searchedNames<Name extends string>(kinds: Kinds<Name>): Name[] {
  return (Object.keys(kinds) as Name[]).filter((name) => !('nothing' in kinds[name].searched))
}

/** Public content of a day. Texts beyond the bound are left out, but not their titles. */
export function entriesOf(kinds: Kinds, all: Searchable, today: string): Entry[] {
  const comunidades = (all.comunidade ?? []) as Pick<Comunidade, 'id' | 'nome'>[]
  const names = new Map(comunidades.map(({ id, nome }) => [id, nome]))
  const entries = searchedNames(kinds).flatMap((name) =>
    (all[name] ?? []).flatMap((item) =>
      entriesOfItem(kinds[name]!, item as Values, names, today, all),
    ),
  )
  entries.push(...entriesOfPages(kinds, all, today))
  let left = longestOfAll
  for (const entry of entries) {
    left -= entry.lines.reduce((sum, { length }) => sum + length, 0)
    if (left < 0) entry.lines = []
  }
  return entries
}

/** Empty choices lead to the page of the list: without a leaflet, 'folheto' finds Documentos. */
function entriesOfPages(kinds: Kinds, all: Searchable, today: string): Entry[] {
  return Object.entries(kinds).flatMap(([name, kind]) => {
    if (!isList(kind)) return []
    const parts = 'nothing' in kind.searched ? [] : kind.searched
    const items = (all[name] ?? []).filter((item) =>
      parts.some((part) => isPartListed(kind, part, item as Values, today, all)),
    ) as Values[]
    const choices = parts.flatMap(({ fields }) =>
      fields.flatMap((each) => missing(kind, each, items)),
    )
    return listPagesOf(kind)
      .filter(({ lists }) => !lists || items.some((item) => item[lists.by] === lists.value))
      .map(({ title, path, lists }) => ({
        as: 'Página',
        title,
        lines: lists === undefined ? choices : [],
        address: path,
        weight: pageWeight,
      }))
  })
}

function missing({ fields }: Kind, name: string, items: readonly Values[]): string[] {
  const field = fields[name]
  const options = field?.is === 'choice' ? Object.entries(field.options) : []
  return options
    .filter(([value]) => items.every((item) => item[name] !== value))
    .map(([, label]) => `${label}: ainda não há.`)
}

function entriesOfItem(kind: Kind, item: Values, names: Names, today: string, rows: Rows): Entry[] {
  if ('nothing' in kind.searched) return []
  return kind.searched.flatMap((part) => {
    if (!isPartListed(kind, part, item, today, rows)) return []
    return valuesOf(kind.fields, part, item).flatMap(({ fields, values, set, setName }) => {
      const lines = [
        ...linesOf(part.inWords?.(item, today) ?? ''),
        ...part.fields.flatMap((name) =>
          linesOfField(fields[name]!, values[name], part, names, today),
        ),
      ]
      const ownTitle = titleOfPart(kind, part, values, item).trim() || setName
      const place = part.withPlace && names.get(item['comunidade'])
      const title = [ownTitle, place].filter(Boolean).join(', ')
      const isTitleFound = title !== '' && !part.withoutTitle
      if (lines.length === 0 && !(isTitleFound && isFoundByTitle(part))) return []
      const address = addressOfPart(kind, part, item).replace('{set}', set)
      const data = part.dateOf?.(item, today, rows)
      return [
        {
          as: part.as,
          title: title || part.as,
          lines: bounded(lines),
          address,
          isTitleFound,
          ...(data !== undefined && { data }),
        },
      ]
    })
  })
}

function isPartListed(
  kind: Kind,
  part: SearchedPart,
  item: Values,
  today: string,
  rows: Rows,
): boolean {
  return part.isListed?.(item, today) ?? (!isList(kind) || isListed(kind, item, today, rows))
}

/** A fixed title tells nothing, unless the part says when it is listed. */
function isFoundByTitle({ title, isListed }: SearchedPart): boolean {
  return title === undefined || 'field' in title || isListed !== undefined
}

function titleOfPart(
  kind: Kind,
  { title, each }: SearchedPart,
  values: Values,
  item: Values,
): string {
  if (title !== undefined) return 'words' in title ? title.words : String(values[title.field] ?? '')
  return isList(kind) && each === undefined ? titleOf(kind, item) : ''
}

function addressOfPart(kind: Kind, { address }: SearchedPart, item: Values): string {
  if (address !== undefined) return address
  if (!isList(kind) || kind.itemPage === undefined) return '/'
  return addressOfItem({ ...kind, itemPage: kind.itemPage }, item as { id: number })
}

function bounded(lines: string[]): string[] {
  let left = longestText
  return lines.flatMap((line) => {
    const kept = line.slice(0, Math.max(left, 0))
    left -= line.length
    return kept === '' ? [] : [kept]
  })
}

type PartValues = { fields: Fields; values: Values; set: string; setName: string }

function valuesOf(fields: Fields, { each }: SearchedPart, item: Values): PartValues[] {
  const field = each === undefined ? undefined : fields[each]
  if (field?.is === 'rows') {
    const rows = (item[each!] ?? []) as Values[]
    return rows.map((values) => ({ fields: field.of, values, set: '', setName: '' }))
  }
  if (field?.is === 'sets') {
    const sets = (item[each!] ?? {}) as Record<string, Values>
    return field.names.map((name) => ({
      fields: field.of,
      values: sets[name] ?? {},
      set: name,
      setName: setTitle(field, name),
    }))
  }
  return [{ fields, values: item, set: '', setName: '' }]
}

function linesOfField(
  field: Field,
  value: unknown,
  { withLabels }: SearchedPart,
  names: Names,
  today: string,
): string[] {
  const lines = linesOf(inWords(field, value, names, today))
  return withLabels ? lines.map((line) => `${field.label}: ${line}`) : lines
}

/** Most texts have none, and parsing would take most of the time of the index. */
const marks = new RegExp(`[*_~\`\t]|^(?:[>–-] |[${bulletSigns}])`, 'm')

function inWords(field: Field, value: unknown, names: Names, today: string): string {
  if (field.is === 'reference') return field.to === 'comunidade' ? (names.get(value) ?? '') : ''
  if (typeof value !== 'string' || value === '') return ''
  // The past first day of a repeated event tells nothing.
  if (field.is === 'date') return value < today ? '' : longDate(value)
  if (field.is === 'choice') return field.options[value] ?? ''
  if (field.is === 'whatsapp') return phoneInWords(value)
  if (!isRich(field)) return value
  if (field.is !== 'text') return plainLine(value)
  const isMarked = hasHeadings(field) || marks.test(value)
  return isMarked ? plainText(value, field).replaceAll(/^[-•] /gm, '') : value
}
