// The numbers of the use without a network, which pages and service worker share
// (docs/decisions/0014-offline.md).
import { hour, minute } from '../model/milliseconds.ts'

/** Days of readings that are cached: today and the six days after it. */
export const daysKept = 7

/** The newest pictures that are cached. */
export const mostPictures = 300
/** Bytes of all cached pictures. */
export const mostPictureBytes = 60_000_000

/** Milliseconds to wait for the network if there is a cached response. */
export const networkTimeout = 3_000
/** The same after a recent failure, so that a page does not wait for each of its requests. */
export const shortTimeout = 300
/** Milliseconds for which a failure is recent. */
export const recentFailure = 10_000

/** Milliseconds between two checks for missing responses, and for changed ones. */
export const checkPauses = { missing: 5 * minute, changed: hour } as const

/**
 * Milliseconds between two retries of a page with cached content. Longer than `recentFailure`: until
 * then the worker waits only for `shortTimeout`, too briefly for a slow connection.
 */
export const retryPause = 15_000
/** Milliseconds within which responses belong to the same page. */
export const samePage = 5_000
