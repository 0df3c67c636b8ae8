const longestSlug = 60
const hashDigits = 16

/**
 * The name under which a file is kept: `matriz-3f9c21ab44d0e2f1.webp`. The slug is for people; the
 * hash of the content makes the name unique, so that nothing is ever overwritten with something
 * else and the file may be cached for ever. It also makes a slug harmless that would be a device
 * on Windows (`con`, `aux`).
 *
 * @param originalName as the client gave it; only letters and digits of its last part are used
 * @param sha256 of the bytes as they will be stored, in hexadecimal digits
 * @param ending without the dot, decided by the bytes and never by the client
 */
export function storedFileName(originalName: string, sha256: string, ending: string): string {
  const slug = slugOf(originalName)
  return `${slug === '' ? 'arquivo' : slug}-${sha256.slice(0, hashDigits)}.${ending}`
}

/** Whether it names a file as this site names them: nothing else may become a path. */
export function isFileKey(key: string): boolean {
  return /^(?:acao|palavra|paroquia|publicacao|comunidades\/\d{1,16})\/[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(
    key,
  )
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
