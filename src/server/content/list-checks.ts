import type { Refusal } from '../../model/kinds/check.ts'
import { type Fields, latestFields } from '../../model/kinds/field.ts'
import { refusals } from '../../api/sentences/refusals.ts'

type Values = Record<string, unknown>

/**
 * Rows with a day ahead, which earlier versions accepted, may be sent back. @param today a civil
 * date
 */
export function refusalOfDayAhead(
  fields: Fields,
  given: Values,
  today: string,
  before: Values = {},
): Refusal | undefined {
  const campo = latestFields(fields).find(
    (name) => dayIn(given, name) > today && given[name] !== before[name],
  )
  return campo === undefined ? undefined : { campo, message: refusals.dayAhead }
}

/** Existing clients send whole rows back. Only a day ahead may be replaced by an earlier one. */
export function withoutEarlierDays<V extends Values>(
  fields: Fields,
  before: Values,
  given: V,
  today: string,
): V {
  const earlier = latestFields(fields).filter((name) => {
    const present = dayIn(before, name)
    return given[name] !== undefined && dayIn(given, name) < present && present <= today
  })
  return { ...given, ...Object.fromEntries(earlier.map((name) => [name, undefined])) }
}

function dayIn(values: Values, name: string): string {
  return String(values[name] ?? '')
}
