/**
 * What is made when it is first asked for, and then kept. For formats of `Intl`: each takes some
 * milliseconds of a slow phone, and most pages show nothing in them.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
