/** A lazy value: an `Intl` format takes milliseconds on a slow phone. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
