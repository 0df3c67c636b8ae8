import type { Fields } from '../../model/kinds/field.ts'
import { detailFields } from '../../model/kinds/file-fields.ts'
import type { NamedPicture } from './named-files.ts'

type Values = Record<string, unknown>

/** Pages show the stored size before a download. @throws MissingFile */
export async function withFileSizes<Given extends object>(
  fields: Fields,
  given: Given,
  named: readonly NamedPicture[],
  sizeOf: (key: string) => Promise<number | undefined>,
): Promise<Given> {
  const sizes: Record<string, number> = {}
  for (const { name, of } of detailFields(fields, 'bytes')) {
    const file = named.find(({ field }) => field === of)
    if (file !== undefined) sizes[name] = (await sizeOf(file.key)) ?? 0
  }
  return { ...given, ...sizes }
}

/** A new picture starts with the default focal point. */
export function withFreshFocus<V extends Values>(fields: Fields, before: Values, given: V): V {
  const stale = detailFields(fields, 'focus').filter(
    ({ name, of }) =>
      given[name] === undefined && given[of] !== undefined && given[of] !== before[of],
  )
  return { ...given, ...Object.fromEntries(stale.map(({ name }) => [name, ''])) }
}

/** Existing clients send the old focal point along with a new picture. */
export function withoutSameFocus<V extends Values>(fields: Fields, before: Values, given: V): V {
  const same = detailFields(fields, 'focus').filter(({ name }) => given[name] === before[name])
  return { ...given, ...Object.fromEntries(same.map(({ name }) => [name, undefined])) }
}
