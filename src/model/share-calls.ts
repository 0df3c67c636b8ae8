/** Concurrent calls with the same first argument share one promise; the next call begins anew. */
export function shareCalls<Given extends unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  const underWay = new Map<unknown, Promise<Result>>()
  return (...given) => {
    const [key] = given
    const known = underWay.get(key)
    if (known !== undefined) return known
    const made = work(...given).finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }
}
