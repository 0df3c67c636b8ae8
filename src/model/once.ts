/**
 * Lazy value. `Intl` formats take milliseconds each on a slow phone; other values few requests
 * need.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
