/** Numbers from 0 to 1. */
export type Random = () => number

/** The same in every run: mulberry32. */
export function randomNumbers(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Each with this chance. */
export function some<T>(all: readonly T[], chance: number, random: Random): T[] {
  return all.filter(() => random() < chance)
}
