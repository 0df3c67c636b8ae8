export type Given = {
  /** Those of the command line; a bench measures its own where none is given. */
  addresses: readonly string[]
  /** `--against`: a commit that is measured beside this tree. */
  against: string | undefined
  limits: Limits
}

/** Compares figures with what is promised, and remembers those that miss it. */
type Limits = ReturnType<typeof createLimits>

export function createLimits() {
  const missed: string[] = []
  return {
    missed: missed as readonly string[],
    atMost(what: string, figure: number, limit: number): void {
      // NaN misses it as well.
      if (!(figure <= limit)) missed.push(`${what}: ${figure}, promised at most ${limit}`)
    },
    atLeast(what: string, figure: number, limit: number): void {
      if (!(figure >= limit)) missed.push(`${what}: ${figure}, promised at least ${limit}`)
    },
  }
}
