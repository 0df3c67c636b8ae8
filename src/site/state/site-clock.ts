// A phone's clock may be wrong by hours, so the `Date` of the site's responses counts.
import { minute } from '../../model/milliseconds.ts'
import { readStored, store } from './storage.ts'

/** A slow network alone may cause a smaller difference. */
const tolerance = 2 * minute
const key = 'relogio'

/** Undefined before the first response. */
let aheadMs: number | undefined

export function siteNow(): Date {
  return new Date(Date.now() + (aheadMs ?? (Number(readStored(key)) || 0)))
}

export function isSiteTimeKnown(): boolean {
  return aheadMs !== undefined
}

/** @param headers of a response that comes from no cache */
export function noteSiteTime(headers: Headers): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Number.isNaN(difference)) return
  aheadMs = Math.abs(difference) > tolerance ? difference : 0
  // The next page may open without a network.
  store(key, aheadMs === 0 ? null : String(aheadMs))
}
