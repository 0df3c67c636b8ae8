import { createHash } from 'node:crypto'

const longestSlug = 60

/**
 * The name under which a file is kept: `matriz-3f9c21ab44d0e2f1.webp`. The slug is for people; the
 * hash of the content makes the name unique, so that nothing is ever overwritten with something
 * else and the file may be cached for ever.
 *
 * @param originalName as the client gave it; only letters and digits of its last part are used
 * @param content the bytes as they will be stored
 * @param ending without the dot, decided by the bytes and never by the client
 */
export function storedFileName(originalName: string, content: Uint8Array, ending: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const slug = slugOf(originalName)
  return `${slug === '' ? 'arquivo' : slug}-${hash}.${ending}`
}

function slugOf(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  return base
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '')
}
