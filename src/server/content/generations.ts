// Counts changes, so that cached responses can tell whether they are stale.
import type { KindName } from '../../parish/parish.ts'

/** The kinds of data that pages show. */
export type Kind = KindName | 'usuario' | 'liturgia'

export type Generations = ReturnType<typeof createGenerations>

/** Counts how often each kind of content was changed by this process. */
export function createGenerations() {
  const counts = new Map<Kind, number>()
  return {
    /** To be called after the commit of a change and before its response. */
    changed(kind: Kind): void {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    },
    of: (kinds: readonly Kind[]): number =>
      kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0),
  }
}
