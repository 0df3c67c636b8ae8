// What an import reports: what was repaired, and what could not be fetched.

/** Where something was found, `Oração "Ave-Maria"`, and what was found there, in words. */
export type Found = ReadonlyMap<string, ReadonlySet<string>>

export type Findings = {
  mended(where: string, what: string): void
  missed(where: string, what: string): void
  readonly allMended: Found
  readonly allMissed: Found
}

export function createFindings(): Findings {
  const allMended = new Map<string, Set<string>>()
  const allMissed = new Map<string, Set<string>>()
  return {
    mended: (where, what) => note(allMended, where, what),
    missed: (where, what) => note(allMissed, where, what),
    allMended,
    allMissed,
  }
}

function note(found: Map<string, Set<string>>, where: string, what: string): void {
  const there = found.get(where) ?? new Set()
  found.set(where, there.add(what))
}

const longestQuoted = 80

/** A text of the old site as one short line without control characters. */
export function quote(text: string): string {
  const plain = text.replaceAll(/[\p{Control}\p{Surrogate}\p{Format}\s]+/gu, ' ')
  const characters = [...plain]
  const short =
    characters.length > longestQuoted ? `${characters.slice(0, longestQuoted).join('')}…` : plain
  return `"${short}"`
}
