import { enableCompileCache } from 'node:module'

// Kept between starts: the site is up sooner, and the machinery that strips types, some 20 MB, is
// not even loaded.
enableCompileCache('build/.compile-cache')
const { startOrExplain } = await import('./start.ts')
await startOrExplain()
