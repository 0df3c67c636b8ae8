// Names and a message that pages and service worker share.

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
