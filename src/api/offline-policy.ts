// Numbers of the use without a network, which pages and service worker share
// (docs/decisions/0014-offline.md).
import { hour, minute } from '../model/milliseconds.ts'

export const cachedDays = 7

export const mostPictures = 300
export const mostPictureBytes = 60_000_000

/** Milliseconds to wait for the network if there is a cached response. */
export const networkTimeout = 3_000
/** Shorter after a recent failure: a page does not wait for each of its requests. */
export const shortTimeout = 300
/** Milliseconds. */
export const recentFailure = 10_000

/** Milliseconds between two checks. */
export const checkPauses = { missing: 5 * minute, changed: hour } as const

/**
 * Milliseconds between retries of a page with cached content. Longer than `recentFailure`: until
 * then the worker waits only for `shortTimeout`, too briefly for a slow connection.
 */
export const retryPause = 15_000
/** Milliseconds within which responses belong to one page. */
export const samePage = 5_000
