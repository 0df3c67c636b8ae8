import { plainLine } from '../texts/pieces.ts'
import { settledLine, settledText } from '../texts/settled.ts'
import { type Field, type Fields } from './field.ts'

/** Restored and imported states pass here; requests are settled by their schemas. */
export function settledValues<Values extends Readonly<Record<string, unknown>>>(
  fields: Fields,
  values: Values,
): Values {
  const settled = Object.entries(values).map(([name, value]) => {
    const field = fields[name]
    return [name, field === undefined ? value : settledValue(field, value)]
  })
  return Object.fromEntries(settled) as Values
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
      return Array.isArray(value) ? value.map((row) => settledValues(field.of, row)) : value
    case 'sets': {
      const sets = Object.entries(
        (value ?? {}) as Readonly<Record<string, Record<string, unknown>>>,
      )
      return Object.fromEntries(sets.map(([name, set]) => [name, settledValues(field.of, set)]))
    }
    default:
      return value
  }
}

type Line = { rich?: true; notation?: (line: string) => string }

/** Marks go where pages do not show them; an email keeps what looks like one. */
export function settledField({ rich, notation }: Line, line: string): string {
  const settled = settledLine(line)
  if (notation !== undefined) return notation(settled)
  return rich ? settled : plainLine(settled)
}
