import { createHash } from 'node:crypto'

/** All pages contain class names, so they are only as long as needed. */
export function shortName(name: string, file: string): string {
  return `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 3)}`
}
