/** The worker's address never changes, so that a browser always finds the newest one. */
export const workerPath = '/sw.js'

/** Site generators use these addresses: a browser asks there for a newer worker at each visit. */
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

/** A document without content, for use without a network: it loads the content of its address. */
export const shellPath = '/SemConexao'

/** Marks a cached answer, whose Date says how old it is. */
export const cachedHeader = 'x-kept'

export const mostLeaflets = 1

export type Visit = {
  /** Some pictures were loaded before the worker could cache them. */
  pictures: string[]
  timeZone: string
  timeOffset: number | undefined
}
