// Plain JavaScript: for types Node would load what strips them, and keep it: 20 MB.
import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import './uncaught-errors.mjs'

/** Milliseconds until a site that was started is at rest, and has shown a page or two. */
const settled = 15_000

// The server in a few files instead of a thousand, which a small machine takes long to read.
const built = new URL('../build/server/start.js', import.meta.url)
if (!existsSync(built)) {
  console.error('O site ainda não foi montado. Inicie com npm start, que o monta.')
  process.exit(1)
}
// Kept between starts: what was compiled is not to be compiled again.
enableCompileCache('build/.compile-cache')
const { startOrExplain } = await import(built.href)
await startOrExplain()
// Node keeps it as the process ends. A power cut leaves no time for that.
setTimeout(flushCompileCache, settled).unref()
