// The sizes of files, which are stored beside their names: pages tell them before a download.
import type { Fields } from '../../model/kinds/field.ts'
import { bytesFields } from '../../model/kinds/file-fields.ts'
import type { NamedPicture } from './pictures-of.ts'

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
