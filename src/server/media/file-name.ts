import { kindNames, kindOf } from '../../parish/parish.ts'
import { longestFileName } from '../../model/kinds/field-schemas.ts'
import { plainLetters } from '../../model/texts/plain-letters.ts'
import { slugOf } from '../../model/texts/slug.ts'

const hashDigits = 16

export const uploadFolders: readonly string[] = kindNames.flatMap(
  (name) => kindOf(name).uploads?.folder ?? [],
)

export function folderPattern(folders: readonly string[]): string {
  return `(?:${folders.join('|').replaceAll('{id}', '[1-9]\\d{0,15}')})`
}

const fileKey = new RegExp(
  `^${folderPattern(uploadFolders)}/[A-Za-z0-9][A-Za-z0-9._-]{0,${longestFileName - 1}}$`,
)

/**
 * `matriz-3f9c21ab44d0e2f1.webp`. The slug is for people. The hash of the content makes the name
 * unique: a file is never overwritten and can be cached for ever. It also makes Windows' device
 * names (`con`) harmless.
 *
 * @param originalName from the client; only letters and digits of its last part are used
 * @param sha256 of the stored bytes, hexadecimal
 * @param ending without the dot, decided by the bytes
 * @param size of a small or long picture, '320x240' (`src/model/files/small-picture.ts`); a slug
 * has no '--'
 */
export function storedFileName(
  originalName: string,
  sha256: string,
  ending: string,
  size?: string,
): string {
  const [base = ''] = originalName.split(/[/\\]/).slice(-1)
  const slug = slugOf(plainLetters(base.replace(/\.[^.]*$/, ''))) || 'arquivo'
  const sized = size === undefined ? slug : `${slug}--${size}`
  return `${sized}-${sha256.slice(0, hashDigits)}.${ending}`
}

/** No other text may become a path. */
export function isFileKey(key: string): boolean {
  return fileKey.test(key)
}
