// The chunks that Vite made for browsers, from its manifest.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  assets?: string[]
}

/** By source file. */
export type Chunks = Record<string, Chunk>

/** Removes the manifest, which only the build needs. @param client the folder of the files for browsers */
export function takeChunks(client: string): Chunks {
  const manifest = join(client, '.vite', 'manifest.json')
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Chunks
  rmSync(join(client, '.vite'), { recursive: true })
  return chunks
}

/** The names of the entries: the layout's and one of each page. */
export function entriesOf(chunks: Chunks): string[] {
  return Object.keys(chunks).filter((name) => chunks[name]!.isEntry)
}

/** The chunks with those that they may load, except the panel's. */
export function withImports(chunks: Chunks, names: readonly string[]): Chunk[] {
  const waiting = [...names]
  const seen = new Set<string>()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name) || name.startsWith('app/admin/')) continue
    seen.add(name)
    const { imports = [], dynamicImports = [] } = chunks[name]!
    waiting.push(...imports, ...dynamicImports)
  }
  return Array.from(seen, (name) => chunks[name]!)
}
