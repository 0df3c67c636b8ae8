/**
 * What is made when it is first asked for, and then kept. For formats of `Intl`, each of which takes
 * some milliseconds of a slow phone, and for what few visitors of the server ask for.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
