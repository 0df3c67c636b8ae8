// The values of an item, in the words that are searched.
import { longDate } from '../../model/dates/long-date.ts'
import { type Field, type Fields, hasHeadings, isRich, setTitle } from '../../model/kinds/field.ts'
import type { SearchedPart } from '../../model/kinds/kind.ts'
import { plainText } from '../../model/texts/blocks.ts'
import { linesOf } from '../../model/texts/lines.ts'
import { phoneInWords } from '../../model/texts/phone-address.ts'
import { plainLine } from '../../model/texts/pieces.ts'

export type Values = Readonly<Record<string, unknown>>
/** The names of the communities, by id. */
export type Names = ReadonlyMap<unknown, string>

type PartValues = { fields: Fields; values: Values; set: string; setName: string }

/** The item itself, or each of the rows or sets of a field. */
export function valuesOf(fields: Fields, { each }: SearchedPart, item: Values): PartValues[] {
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

/** The words of a field as pages show them, by line. */
export function linesOfField(
  field: Field,
  value: unknown,
  { withLabels }: SearchedPart,
  names: Names,
  today: string,
): string[] {
  const lines = linesOf(inWords(field, value, names, today))
  return withLabels ? lines.map((line) => `${field.label}: ${line}`) : lines
}

function inWords(field: Field, value: unknown, names: Names, today: string): string {
  if (field.is === 'reference') return field.to === 'comunidade' ? (names.get(value) ?? '') : ''
  if (typeof value !== 'string' || value === '') return ''
  // The first day of what is repeated has passed.
  if (field.is === 'date') return value < today ? '' : longDate(value)
  if (field.is === 'choice') return field.options[value] ?? ''
  if (field.is === 'whatsapp') return phoneInWords(value)
  if (!isRich(field)) return value
  if (field.is !== 'text') return plainLine(value)
  // Most texts have no marks: blocks would take most of the time of the index.
  return hasHeadings(field) || /[*_~]/.test(value) ? plainText(value, field) : value
}
