/**
 * Makes a value on first use and keeps it. For `Intl` formats, each of which takes milliseconds on
 * a slow phone, and for values that few requests need.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
