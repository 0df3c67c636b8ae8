/**
 * @param pauseMsAfter undefined ends the tries
 * @throws the last failure
 */
export async function retry<T>(
  work: () => Promise<T>,
  pauseMsAfter: (failure: unknown, tries: number) => number | undefined,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (failure) {
      const pause = pauseMsAfter(failure, tries)
      if (pause === undefined) throw failure
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

export function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  return retry(work, (_, tries) => (tries === 1 ? 0 : undefined))
}
