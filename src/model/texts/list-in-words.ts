/** 'a, b e c'. Not from `Intl`: a format takes milliseconds on a slow phone. */
export function listInWords(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} e ${last}`
}
