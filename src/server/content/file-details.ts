// Fields beside the name of a file. The size is stored, so that pages tell it before a download; the
// focal point belongs to one picture, and another picture begins with the default.
import type { Fields } from '../../model/kinds/field.ts'
import { bytesFields, focusFields } from '../../model/kinds/file-fields.ts'
import type { NamedPicture } from './named-files.ts'

type Values = Record<string, unknown>

/**
 * What a change gives, with the sizes of the files that it begins to name. A file that is nowhere has
 * none; the change is refused for it.
 *
 * @param named see `newlyNamed`
 */
export async function withFileSizes<Given extends object>(
  fields: Fields,
  given: Given,
  named: readonly NamedPicture[],
  sizeOf: (key: string) => Promise<number | undefined>,
): Promise<Given> {
  const sizes: Record<string, number> = {}
  for (const { name, of } of bytesFields(fields)) {
    const file = named.find(({ field }) => field === of)
    if (file !== undefined) sizes[name] = (await sizeOf(file.key)) ?? 0
  }
  return { ...given, ...sizes }
}

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
