// Builds the service worker, which contains the names of all files of the public pages.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { Endpoint } from '../contract/calls/endpoint.ts'
import { endpoints } from '../contract/calls/endpoints.ts'
import { apiBase } from '../contract/paths.ts'
import { type Chunks, entriesOf, withImports } from './built-chunks.ts'

/** Writes the worker, and those that replace it with SERVICE_WORKER=off and an older site's. */
export async function buildWorker(client: string, chunks: Chunks): Promise<void> {
  const assets = publicAssets(client, chunks)
  const define = {
    BUILT_ASSETS: JSON.stringify(assets.filter((address) => !isRare(address))),
    RARE_ASSETS: JSON.stringify(assets.filter(isRare)),
    PUBLIC_CALLS: JSON.stringify(publicCalls()),
  }
  for (const [source, file] of [
    ['pwa/worker.ts', 'sw.js'],
    ['pwa/off.ts', 'sw-off.js'],
    ['pwa/foreign.ts', 'sw-foreign.js'],
  ] as const) {
    await build({
      configFile: false,
      logLevel: 'warn',
      define,
      publicDir: false,
      build: {
        outDir: client,
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: file } },
      },
    })
  }
}

/** Fonts for rare characters. */
function isRare(address: string): boolean {
  return address.includes('-signs-')
}

/** The addresses of all files that a page may load, except the panel's scripts. */
function publicAssets(client: string, chunks: Chunks): string[] {
  const loaded = withImports(chunks, entriesOf(chunks))
  const files = new Set(loaded.flatMap(({ file, assets = [] }) => assets.concat(file)))
  // The router's list of routes and the style sheet belong to no chunk of Vite's manifest.
  for (const name of readdirSync(join(client, 'assets'))) {
    if (/^manifest-\w+\.js$|\.css$/.test(name)) files.add(`assets/${name}`)
  }
  return [...files].map((file) => `/${file}`).toSorted()
}

/** The public calls whose response is the same for all visitors. */
function publicCalls(): string[] {
  const all: Endpoint[] = Object.values(endpoints)
  return all
    .filter(({ method, who, personal, query }) => {
      return method === 'GET' && who === 'anyone' && !personal && query === undefined
    })
    .map(({ path }) => apiBase + path)
}
