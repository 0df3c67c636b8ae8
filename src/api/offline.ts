// Names and messages that pages and service worker share.

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
