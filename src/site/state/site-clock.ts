// The site's clock, by the `Date` of its responses: that of a phone may be wrong by hours.
import { minute } from '../../model/milliseconds.ts'
import { readStored, store } from './storage.ts'

/** A smaller difference may be the response's way, on a slow network. */
const tolerance = 2 * minute
const key = 'relogio'

/** Milliseconds; undefined before the first response. */
let ahead: number | undefined

export function siteNow(): Date {
  return new Date(Date.now() + (ahead ?? (Number(readStored(key)) || 0)))
}

export function isSiteTimeKnown(): boolean {
  return ahead !== undefined
}

/** @param headers of a response that no cache has kept */
export function noteSiteTime(headers: Headers): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Number.isNaN(difference)) return
  ahead = Math.abs(difference) > tolerance ? difference : 0
  // Without a network, the next page needs it.
  store(key, ahead === 0 ? null : String(ahead))
}
