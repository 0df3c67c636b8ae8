// What the pages and the service worker have to agree on.

/** The worker's own address: it never changes, so that a browser always finds the newest one. */
export const workerPath = '/sw.js'

/**
 * A document without content, which comes alive at whatever address it is opened with and loads
 * what belongs there. Browsers keep it for when there is no network.
 */
export const shellPath = '/SemConexao'

/** Marks an answer that was kept: its Date says since when. */
export const keptHeader = 'x-kept'

/** What a page tells the worker when it is opened or looked at again. */
export type Visit = {
  /** The addresses of pictures that were shown, for those that it was not there yet to keep. */
  pictures: string[]
}
