// The service worker contains the names of all files of the public pages.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { operations } from '../src/api/calls/operations.ts'
import { apiBase } from '../src/parish/paths.ts'

/** Vite's manifest, by source file. */
type Chunks = Record<
  string,
  {
    file: string
    isEntry?: boolean
    imports?: string[]
    dynamicImports?: string[]
    assets?: string[]
    css?: string[]
  }
>

/**
 * SERVICE_WORKER=off and an older site's worker have replacements. @param client files for browsers
 */
export async function buildWorker(client: string): Promise<void> {
  const assets = publicAssets(client, takeChunks(client))
  const define = {
    BUILT_ASSETS: JSON.stringify(assets.filter((address) => !isRare(address))),
    RARE_ASSETS: JSON.stringify(assets.filter(isRare)),
    PUBLIC_CALLS: JSON.stringify(publicCalls()),
  }
  for (const [source, file] of [
    ['src/worker/worker.ts', 'sw.js'],
    ['src/worker/off.ts', 'sw-off.js'],
    ['src/worker/foreign.ts', 'sw-foreign.js'],
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

function isRare(address: string): boolean {
  return address.includes('-signs-')
}

/** Only this build needs the manifest. */
function takeChunks(client: string): Chunks {
  const manifest = join(client, '.vite', 'manifest.json')
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Chunks
  rmSync(join(client, '.vite'), { recursive: true })
  return chunks
}

function publicAssets(client: string, chunks: Chunks): string[] {
  const files = new Set<string>()
  const waiting = Object.keys(chunks).filter((name) => chunks[name]!.isEntry)
  const seen = new Set<string>()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name) || /^src\/(?:panel\/(?!login\/)|site\/layout\/leave-question)/.test(name))
      continue
    seen.add(name)
    const { file, imports = [], dynamicImports = [], assets = [], css = [] } = chunks[name]!
    for (const each of [file, ...assets, ...css]) files.add(each)
    waiting.push(...imports, ...dynamicImports)
  }
  // The router's list of routes belongs to no chunk.
  for (const name of readdirSync(join(client, 'assets'))) {
    if (/^manifest-\w+\.js$/.test(name)) files.add(`assets/${name}`)
  }
  return [...files].map((file) => `/${file}`).toSorted()
}

function publicCalls(): string[] {
  return Object.values(operations)
    .filter(({ method, who, personal, isUnkept, query }) => {
      const isKept = !personal && !isUnkept && query === undefined
      return method === 'GET' && who === 'anyone' && isKept
    })
    .map(({ path }) => apiBase + path)
}
