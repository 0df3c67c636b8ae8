export function between(least: number, most: number): number {
  return least + Math.random() * (most - least)
}

export function below(most: number): number {
  return Math.floor(Math.random() * most)
}

export function pick<T>(from: readonly T[]): T {
  return from[below(from.length)]!
}
