// Plain JavaScript: for a TypeScript entry Node would load its type stripper, 20 MB.
import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import './errors/uncaught-errors.mjs'
import { commandLine, refusalForRoot } from './process/command-line.mjs'

/** Milliseconds until some pages were rendered. */
const settled = 15_000

const refusal = refusalForRoot(process.cwd())
if (refusal !== undefined) {
  console.error(refusal)
  process.exit(1)
}
const built = new URL('../../build/server/start.js', import.meta.url)
if (!existsSync(built)) {
  console.error(
    `O site ainda não foi montado. Inicie-o assim, que ele é montado: ${commandLine('npm start')}`,
  )
  process.exit(1)
}
enableCompileCache('build/.compile-cache')
const { startOrExplain } = await import(built.href)
await startOrExplain()
// Node would write the cache when the process exits, which a power cut prevents.
setTimeout(flushCompileCache, settled).unref()
