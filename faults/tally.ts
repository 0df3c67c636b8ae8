// What a piece has seen. Anything in one of its lists is a fault of the site.
import type { Random } from './random.ts'

export type Tally = {
  rounds: number
  /** Changes and uploads that the site said are done. */
  acknowledged: number
  /** Refusals that say what to do: 503, or a try again later. */
  refused: number
  /** What was acknowledged and is not there. */
  lost: string[]
  /** Pictures that are named and cannot be shown. */
  broken: string[]
  /** Files that nothing names and no sweep takes away. */
  orphans: string[]
  /** Answers of 5xx other than 503. */
  failures: string[]
  /** Whatever else must not be. */
  wrong: string[]
  /** What was seen, in words: for whoever reads the output. */
  notes: string[]
}

export type Piece = {
  /** One line: what is done, and how often. */
  what: string
  /** Unless another number is given. */
  rounds: number
  /** About how long it takes. */
  seconds(rounds: number): number
  /** Why it cannot be done on this machine, if it cannot. */
  obstacle?(): string | undefined
  run(given: { rounds: number; random: Random; tally: Tally }): Promise<void>
}

export function createTally(): Tally {
  return {
    rounds: 0,
    acknowledged: 0,
    refused: 0,
    lost: [],
    broken: [],
    orphans: [],
    failures: [],
    wrong: [],
    notes: [],
  }
}

export function isClean({ lost, broken, orphans, failures, wrong }: Tally): boolean {
  return [lost, broken, orphans, failures, wrong].every(({ length }) => length === 0)
}

/** Lines that are the same are printed once, and not without end. */
const mostLines = 12

export function printTally(tally: Tally): void {
  for (const note of tally.notes) console.log(`  ${note}`)
  for (const list of ['lost', 'broken', 'orphans', 'failures', 'wrong'] as const) {
    const counts = new Map<string, number>()
    for (const line of tally[list]) counts.set(line, (counts.get(line) ?? 0) + 1)
    const lines = [...counts].map(([line, count]) => `  ${list}: ${line} (${count}×)`)
    for (const line of lines.slice(0, mostLines)) console.log(line)
    if (lines.length > mostLines) console.log(`  ${list}: … and ${lines.length - mostLines} more`)
  }
}

export function rowOf(tally: Tally) {
  return {
    rounds: tally.rounds,
    acknowledged: tally.acknowledged,
    refused: tally.refused,
    lost: tally.lost.length,
    broken: tally.broken.length,
    orphaned: tally.orphans.length,
    '5xx but 503': tally.failures.length,
    'else wrong': tally.wrong.length,
  }
}

/** Of all pieces: the figures that the project promises. */
export function sumOf(tallies: readonly Tally[]) {
  const count = (list: 'lost' | 'broken' | 'orphans' | 'failures' | 'wrong') =>
    tallies.reduce((sum, tally) => sum + tally[list].length, 0)
  return {
    'acknowledged changes lost': count('lost'),
    'pictures broken or orphaned': count('broken') + count('orphans'),
    '5xx other than 503': count('failures'),
    'anything else wrong': count('wrong'),
  }
}
