import { enableCompileCache, flushCompileCache } from 'node:module'

/** Milliseconds until a site that was started is at rest, and has shown a page or two. */
const settled = 15_000

// Kept between starts: what was compiled, and stripped of its types, is not to be so again.
enableCompileCache('build/.compile-cache')
const { startOrExplain } = await import('./start.ts')
await startOrExplain()
// Node keeps it as the process ends. A power cut leaves no time for that.
setTimeout(flushCompileCache, settled).unref()
