import type { Values } from '../fields/fields.ts'

export type Merged = {
  /** The result if my value, or the other value, wins where both changed. */
  mine: Values
  theirs: Values
  /** Whether both changed a value, and differently. */
  overlaps: boolean
}

/** Three-way merge: a value that only one side changed is taken from it, also within nested values. */
export function merge(start: Values, mine: Values, theirs: Values): Merged {
  return mergeParts(start, mine, theirs) as Merged
}

type Parts = Readonly<Record<string, unknown>>
type Outcome = { mine: unknown; theirs: unknown; overlaps: boolean }

function mergeParts(start: Parts, mine: Parts, theirs: Parts): Outcome {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const merged = names.map((name) => {
    return [name, mergeValue(start[name], mine[name], theirs[name])] as const
  })
  return {
    mine: Object.fromEntries(merged.map(([name, each]) => [name, each.mine])),
    theirs: Object.fromEntries(merged.map(([name, each]) => [name, each.theirs])),
    overlaps: merged.some(([, each]) => each.overlaps),
  }
}

function mergeValue(start: unknown, mine: unknown, theirs: unknown): Outcome {
  if (isEqual(mine, start) || isEqual(mine, theirs)) {
    return { mine: theirs, theirs, overlaps: false }
  }
  if (isEqual(theirs, start)) return { mine, theirs: mine, overlaps: false }
  if (hasParts(start) && hasParts(mine) && hasParts(theirs)) return mergeParts(start, mine, theirs)
  return { mine, theirs, overlaps: true }
}

function hasParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
