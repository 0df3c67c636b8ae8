// The site's clock, by the `Date` of its responses: that of a phone may be wrong by hours.
import { minute } from '../../model/milliseconds.ts'
import { readStored, store } from './storage.ts'

/** A smaller difference may be the response's way, on a slow network. */
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

/** @param headers of a response that no cache has kept */
export function noteSiteTime(headers: Headers): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Number.isNaN(difference)) return
  aheadMs = Math.abs(difference) > tolerance ? difference : 0
  // Without a network, the next page needs it.
  store(key, aheadMs === 0 ? null : String(aheadMs))
}
