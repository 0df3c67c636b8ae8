export function randomBetween(least: number, most: number): number {
  return least + Math.random() * (most - least)
}

export function randomBelow(most: number): number {
  return Math.floor(Math.random() * most)
}

export function pickRandom<T>(from: readonly T[]): T {
  return from[randomBelow(from.length)]!
}
