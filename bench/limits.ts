// Compares figures with what is promised, and remembers those that miss it.
export type Limits = ReturnType<typeof createLimits>

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
