/** @param share 0.5 for the median */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** As it is printed: the ratio to two places. */
export function ratio(value: number, to: number): number {
  return Number((value / to).toFixed(2))
}

export function toTenths(value: number): number {
  return Math.round(value * 10) / 10
}
