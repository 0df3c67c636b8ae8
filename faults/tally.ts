/**
 * lost: acknowledged data that is missing. broken: a picture that cannot be decoded, a damaged database.
 * orphaned: a file that nothing names and no daily round removes.
 */
type Kind = 'lost' | 'broken' | 'orphaned' | 'wrong answer' | 'ended early' | 'method'

export type Tally = ReturnType<typeof createTally>

export type Fault = {
  what: string
  /** The default. */
  rounds: number
  /** @returns why this machine cannot run it */
  obstacle?(): string | undefined
  run(rounds: number, tally: Tally): Promise<void>
}

export function createTally() {
  const faults: string[] = []
  return {
    /** Changes and uploads with status 200. */
    acknowledged: 0,
    faults: faults as readonly string[],
    found(kind: Kind, what: string): void {
      faults.push(`${kind}: ${what}`)
    },
  }
}

export function randomBelow(most: number): number {
  return Math.floor(Math.random() * most)
}
