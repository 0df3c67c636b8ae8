// What a fault program has seen.

export type Tally = {
  rounds: number
  /** Changes and uploads that were answered with 200. */
  acknowledged: number
  /** Responses of 503 and 429. */
  refused: number
  /** Acknowledged, and not there. */
  lost: string[]
  /** Pictures that are named and cannot be decoded, a database that fails its check. */
  broken: string[]
  /** Files that nothing names and no daily round removes. */
  orphaned: string[]
  /** Responses of 5xx other than 503. */
  failures: string[]
  /** Any other fault. */
  wrong: string[]
  notes: string[]
}

const faultKinds = ['lost', 'broken', 'orphaned', 'failures', 'wrong'] as const

export type Fault = {
  what: string
  /** Unless another number is given. */
  rounds: number
  secondsOfRound: number
  /** Why it cannot be done on this machine, if it cannot. */
  obstacle?(): string | undefined
  run(given: { rounds: number; tally: Tally }): Promise<void>
}

export function createTally(): Tally {
  return {
    rounds: 0,
    acknowledged: 0,
    refused: 0,
    lost: [],
    broken: [],
    orphaned: [],
    failures: [],
    wrong: [],
    notes: [],
  }
}

export function isClean(tally: Tally): boolean {
  return faultKinds.every((kind) => tally[kind].length === 0)
}

/** Equal lines are printed once, and at most so many. */
const mostLines = 12

export function printTally(tally: Tally): void {
  for (const note of tally.notes) console.log(`  ${note}`)
  for (const kind of faultKinds) {
    const lines = [...new Set(tally[kind])]
    for (const line of lines.slice(0, mostLines)) console.log(`  ${kind}: ${line}`)
    if (lines.length > mostLines) console.log(`  ${kind}: … and ${lines.length - mostLines} more`)
  }
}

export function rowOf({ rounds, acknowledged, refused, ...lists }: Tally) {
  const counts = faultKinds.map((kind) => [kind, lists[kind].length])
  return { rounds, acknowledged, refused, ...Object.fromEntries(counts) }
}
