// What pages and service worker share: names, a message, and the numbers of the use without a network
// (docs/decisions/0014-offline.md).
import { hour, minute } from '../model/milliseconds.ts'

/** The worker's own address: it never changes, so that a browser always finds the newest one. */
export const workerPath = '/sw.js'

/** Where site generators put theirs; a browser looks there for a newer one at each visit. */
export const foreignWorkerPaths = [
  '/service-worker.js',
  '/serviceworker.js',
  '/serviceWorker.js',
  '/service_worker.js',
  '/ngsw-worker.js',
  '/firebase-messaging-sw.js',
  '/pwabuilder-sw.js',
  '/worker.js',
] as const

/**
 * A document without content, which loads the content of the address at which it is opened. The
 * service worker caches it for use without a network.
 */
export const shellPath = '/SemConexao'

/** Marks a cached answer; its Date says from when it is. */
export const keptHeader = 'x-kept'

/** The opened leaflets that the service worker keeps: of these days, the newest first. */
export const leafletsKept = 1

/** A page's message to the worker when it is opened or becomes visible again. */
export type Visit = {
  /** The addresses of shown pictures: some were loaded before the worker could cache them. */
  pictures: string[]
  /** The parish's, as `setParishTimeZone` takes them. */
  timeZone: string
  timeOffset: number | undefined
}

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
