import { plainLine } from '../texts/pieces.ts'
import { settledLine, settledText } from '../texts/settled.ts'
import { emptyValues, type Field, type Fields } from './field.ts'

/**
 * Normal form of stored values: schemas settle requests, this the rows of before and of other
 * programs.
 */
export function settledValues<Values extends Readonly<Record<string, unknown>>>(
  fields: Fields,
  values: Values,
): Values {
  const settled = Object.entries(fields).map(([name, field]) => [
    name,
    settledValue(field, values[name]),
  ])
  return { ...values, ...Object.fromEntries(settled) }
}

export function settledValue(field: Field, value: unknown): unknown {
  switch (field.is) {
    case 'line':
      return typeof value === 'string' ? settledField(field, value) : value
    case 'text':
      return typeof value === 'string' ? settledText(value) : value
    case 'email':
    case 'profile':
      return typeof value === 'string' ? settledLine(value) : value
    case 'rows':
      // Fields newer than the row are empty.
      return Array.isArray(value)
        ? value.map((row) => settledValues(field.of, { ...emptyValues(field.of), ...row }))
        : value
    case 'sets': {
      const sets = value as Readonly<Record<string, Record<string, unknown>>>
      return Object.fromEntries(
        Object.entries(sets).map(([name, set]) => [name, settledValues(field.of, set)]),
      )
    }
    default:
      return value
  }
}

type Line = { rich?: true; notation?: (line: string) => string }

/** Marks are removed where pages do not show them; an email may have what looks like one. */
export function settledField({ rich, notation }: Line, line: string): string {
  const settled = settledLine(line)
  if (notation !== undefined) return notation(settled)
  return rich ? settled : plainLine(settled)
}
