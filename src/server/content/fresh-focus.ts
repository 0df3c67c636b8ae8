// The focal point belongs to a picture: another picture begins with the default.
import type { Fields } from '../../model/kinds/field.ts'
import { focusFields } from '../../model/kinds/file-fields.ts'

type Values = Record<string, unknown>

/** The values of a change; a picture that it replaces without a focal point loses the former one. */
export function withFreshFocus<V extends Values>(fields: Fields, before: Values, given: V): V {
  const stale = focusFields(fields).filter(
    ({ name, of }) =>
      given[name] === undefined && given[of] !== undefined && given[of] !== before[of],
  )
  return { ...given, ...Object.fromEntries(stale.map(({ name }) => [name, ''])) }
}

/**
 * Without the focal points that are as before: existing clients send whole rows as they read them,
 * also with another picture.
 */
export function withoutSameFocus<V extends Values>(fields: Fields, before: Values, given: V): V {
  const same = focusFields(fields).filter(({ name }) => given[name] === before[name])
  return { ...given, ...Object.fromEntries(same.map(({ name }) => [name, undefined])) }
}
