/**
 * 'a', 'a e b', 'a, b e c'. The same as from `Intl`, whose format takes milliseconds to make on a
 * slow phone.
 */
export function listInWords(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} e ${last}`
}
