export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
}

/** The median of the ratios of each round: a disturbance of the machine falls on both of a round. */
export function ratioOfRounds(values: readonly number[], to: readonly number[]): number {
  return Number(median(values.map((value, round) => value / to[round]!)).toFixed(2))
}

export function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6)
}
