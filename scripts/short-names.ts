import { createHash } from 'node:crypto'

/**
 * Class names are in all pages: as short as tells files apart.
 *
 * @param file path of the style sheet from the project's folder
 */
export function shortName(name: string, file: string): string {
  return `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 3)}`
}
