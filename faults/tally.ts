export type Tally = {
  rounds: number
  /** Changes and uploads with status 200. */
  acknowledged: number
  /** Responses of 503 and 429. */
  refused: number
  /** Acknowledged data that is missing. */
  lost: string[]
  /** Undecodable named pictures, a damaged database. */
  broken: string[]
  /** Unnamed files that no daily round removes. */
  orphaned: string[]
  /** Responses of 5xx other than 503. */
  failures: string[]
  wrong: string[]
  notes: string[]
}

const faultKinds = ['lost', 'broken', 'orphaned', 'failures', 'wrong'] as const

export type Fault = {
  what: string
  /** The default. */
  rounds: number
  secondsOfRound: number
  /** @returns why this machine cannot run it */
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

const mostLines = 12

export function printTally(tally: Tally): void {
  for (const note of tally.notes) console.log(`  ${note}`)
  for (const kind of faultKinds) {
    const lines = [...new Set(tally[kind])]
    for (const line of lines.slice(0, mostLines)) console.log(`  ${kind}: ${line}`)
    if (lines.length > mostLines) console.log(`  ${kind}: … and ${lines.length - mostLines} more`)
  }
}

export function tallyRow({ rounds, acknowledged, refused, ...lists }: Tally) {
  const counts = faultKinds.map((kind) => [kind, lists[kind].length])
  return { rounds, acknowledged, refused, ...Object.fromEntries(counts) }
}
