import type { Clock } from '../process/clock.ts'
import type { KindName } from '../../parish/parish.ts'

export type CountedKind = KindName | 'usuario' | 'liturgia'

export type Generations = ReturnType<typeof createGenerations>

/** Counts changes of this process. */
export function createGenerations() {
  const counts = new Map<CountedKind, number>()
  return {
    /** Call after the commit and before the response. */
    changed(kind: CountedKind): void {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    },
    countOf: (kinds: readonly CountedKind[]): number =>
      kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0),
  }
}

export type Freshness = {
  generations: Generations
  /** Another number after each change by another process. */
  foreignCommits(): number
  /** Milliseconds since the database went away; undefined while it is there. */
  databaseAwayFor(): number | undefined
  clock: Clock
}

/** Loads once for all requests, and again after a change. A failure is not remembered. */
export function whileFresh<T>(
  { generations, foreignCommits }: Freshness,
  kinds: readonly CountedKind[],
  load: () => Promise<T>,
  also: () => string | Promise<string> = () => '',
): () => Promise<T> {
  let known: { state: string; value: Promise<T> } | undefined
  return async () => {
    // Read before the load: a later change is loaded by the next request.
    const state = `${foreignCommits()} ${generations.countOf(kinds)} ${await also()}`
    if (known?.state === state) return known.value
    const value = load()
    known = { state, value }
    value.catch(() => {
      if (known?.value === value) known = undefined
    })
    return value
  }
}
