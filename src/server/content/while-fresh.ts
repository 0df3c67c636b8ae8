import type { Freshness } from './freshness.ts'
import type { Kind } from './generations.ts'

/**
 * Loads content once for all requests, and again after a change of one of the kinds, also by another
 * process, or of what `also` gives. A failure is not remembered.
 */
export function whileFresh<T>(
  { generations, foreignCommits }: Freshness,
  kinds: readonly Kind[],
  load: () => Promise<T>,
  also: () => string | Promise<string> = () => '',
): () => Promise<T> {
  let known: { state: string; value: Promise<T> } | undefined
  return async () => {
    // Before the load: what changes meanwhile is loaded by the next request.
    const state = `${foreignCommits()} ${generations.of(kinds)} ${await also()}`
    if (known?.state === state) return known.value
    const value = load()
    known = { state, value }
    value.catch(() => {
      if (known?.value === value) known = undefined
    })
    return value
  }
}
