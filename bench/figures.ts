/** @param share 0.5 for the median */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Rounded to two places. */
export function ratio(value: number, to: number): number {
  return Number((value / to).toFixed(2))
}

/** The median of the ratios of each round: a disturbance of the machine falls on both of a round. */
export function ratioOfRounds(values: readonly number[], to: readonly number[]): number {
  return ratio(median(values.map((value, round) => value / to[round]!)), 1)
}

export function toTenths(value: number): number {
  return Math.round(value * 10) / 10
}

export function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6)
}
