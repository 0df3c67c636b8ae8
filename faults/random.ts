// Chance that can be repeated: the seed is printed, and can be given.

export type Random = {
  /** From 0 up to 1. */
  share(): number
  /** From the one up to the other. */
  between(least: number, most: number): number
  /** A whole number below. */
  below(most: number): number
  pick<T>(from: readonly T[]): T
  shuffle<T>(given: readonly T[]): T[]
}

/** Mulberry32: small, and good enough to choose moments. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0

  function share(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const below = (most: number) => Math.floor(share() * most)
  return {
    share,
    below,
    between: (least, most) => least + share() * (most - least),
    pick: (from) => from[below(from.length)]!,
    shuffle(given) {
      const shuffled = [...given]
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = below(last + 1)
        const held = shuffled[last]!
        shuffled[last] = shuffled[other]!
        shuffled[other] = held
      }
      return shuffled
    },
  }
}
