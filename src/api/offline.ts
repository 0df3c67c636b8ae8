// Offline use: names, a message and numbers that pages and service worker share
// (docs/decisions/0014-offline.md).
import { hour, minute } from '../model/milliseconds.ts'

/** The worker's address never changes, so that a browser always finds the newest one. */
export const workerPath = '/sw.js'

/** Addresses of site generators' workers: a browser looks there for a newer one at each visit. */
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
 * Document without content, cached for use without a network: it loads the content of the address
 * at which it is opened.
 */
export const shellPath = '/SemConexao'

/** Marks a cached answer; its Date says from when it is. */
export const cachedHeader = 'x-kept'

export const mostLeaflets = 1

/** Message to the worker when a page is opened or becomes visible again. */
export type Visit = {
  /** Addresses of shown pictures: some were loaded before the worker could cache them. */
  pictures: string[]
  /** Arguments of `setParishTimeZone`. */
  timeZone: string
  timeOffset: number | undefined
}

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
