// Fields beside the name of a file. The size is stored for pages to show before a download; the
// focal point belongs to one picture, and another picture begins with the default.
import type { Fields } from '../../model/kinds/field.ts'
import { bytesFields, focusFields } from '../../model/kinds/file-fields.ts'
import type { NamedPicture } from './named-files.ts'

type Values = Record<string, unknown>

/**
 * Adds the sizes of newly named files. A missing file has none; its change is refused.
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

/** A replaced picture without a focal point loses the former one. */
export function withFreshFocus<V extends Values>(fields: Fields, before: Values, given: V): V {
  const stale = focusFields(fields).filter(
    ({ name, of }) =>
      given[name] === undefined && given[of] !== undefined && given[of] !== before[of],
  )
  return { ...given, ...Object.fromEntries(stale.map(({ name }) => [name, ''])) }
}

/**
 * Unchanged focal points are left out: existing clients send whole rows back, also with another
 * picture.
 */
export function withoutSameFocus<V extends Values>(fields: Fields, before: Values, given: V): V {
  const same = focusFields(fields).filter(({ name }) => given[name] === before[name])
  return { ...given, ...Object.fromEntries(same.map(({ name }) => [name, undefined])) }
}
