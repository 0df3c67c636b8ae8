// Builds the service worker, which contains the names of all files of the public pages.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { Endpoint } from '../contract/calls/endpoint.ts'
import { endpoints } from '../contract/calls/endpoints.ts'
import { apiBase } from '../contract/paths.ts'

type Chunk = {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  assets?: string[]
}

/**
 * Writes the worker, and those that replace it with SERVICE_WORKER=off and an older site's.
 *
 * @param assets the addresses of the files of the public pages
 */
export async function buildWorker(client: string, assets: readonly string[]): Promise<void> {
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

/** Not needed offline: fonts for rare characters, and the style sheet, which the panel loads. */
function isRare(address: string): boolean {
  return address.includes('-signs-') || address.endsWith('.css')
}

/** The addresses of all files that a page may load, except the panel's scripts. */
export function publicAssets(client: string): string[] {
  const manifest = join(client, '.vite', 'manifest.json')
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>
  // Only this build step needs the manifest.
  rmSync(join(client, '.vite'), { recursive: true })
  const files = new Set<string>()
  const waiting = Object.keys(chunks).filter((name) => chunks[name]!.isEntry)
  const seen = new Set<string>()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name) || name.startsWith('app/admin/')) continue
    seen.add(name)
    const { file, imports = [], dynamicImports = [], assets = [] } = chunks[name]!
    for (const each of [file, ...assets]) files.add(each)
    waiting.push(...imports, ...dynamicImports)
  }
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
