// The day, week and month in São Paulo that a moment belongs to, each as a number.

export type Period = (iso: string) => number

const day = 24 * 60 * 60_000
/** São Paulo has been three hours behind all year round since 2019. */
const behind = 3 * 60 * 60_000

export const dayOf: Period = (iso) => Math.floor((Date.parse(iso) - behind) / day)

/** From Monday to Sunday; 1 January 1970 was a Thursday. */
export const weekOf: Period = (iso) => Math.floor((dayOf(iso) + 3) / 7)

export const monthOf: Period = (iso) => {
  const local = new Date(Date.parse(iso) - behind)
  return local.getUTCFullYear() * 12 + local.getUTCMonth()
}
