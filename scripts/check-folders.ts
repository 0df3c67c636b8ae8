// Checks that imports lead to the same layer or to one above it, and that folders form no circle. Tests
// stand beside the code that they test and may import anything.
// dependency-cruiser 18 would do the same, but cannot read TypeScript 7.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** From the top to the bottom. */
const layers = ['contract', 'pwa', 'server', 'app', 'scripts', 'tests', 'bench', 'faults']

type Import = { file: string; target: string; from: string; to: string }

const relativeImport = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

const imports = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', ...layers],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.(?:test|spec)\./.test(file))
  .filter((file) => existsSync(file))
  .flatMap(importsOf)
const byFolder = Map.groupBy(imports, ({ from }) => from)
/** Folders from which no circle is reached. */
const cleared = new Set<string>()

const complaints = imports
  .filter(({ from, to }) => layerOf(to) > layerOf(from) || isOtherPage(from, to))
  .map(
    ({ file, target }) => `${file} imports ${target}: move what both need to a place above both.`,
  )
for (const folder of byFolder.keys()) {
  const circle = circleFrom(folder, [])
  if (circle === undefined) continue
  const links = circle.map(({ file, target }) => `${file} imports ${target}`)
  complaints.push(`Folders form a circle: ${links.join(', ')}.`)
  break
}
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1

function importsOf(file: string): Import[] {
  const from = dirname(file)
  return [...readFileSync(file, 'utf8').matchAll(relativeImport)]
    .map(([, path = '']) => join(from, path))
    .map((target) => ({ file, target, from, to: dirname(target) }))
    .filter(({ to }) => to !== from)
}

/** -1 for the project's folder. */
function layerOf(folder: string): number {
  return layers.indexOf(folder.split('/')[0]!)
}

/** Pages do not import from each other, but for the page of an address that leads nowhere. */
function isOtherPage(from: string, to: string): boolean {
  const arePages = [from, to].every((folder) => dirname(folder) === 'app/pages')
  return arePages && to !== 'app/pages/not-found'
}

function circleFrom(folder: string, path: readonly Import[]): readonly Import[] | undefined {
  const start = path.findIndex(({ from }) => from === folder)
  if (start !== -1) return path.slice(start)
  if (cleared.has(folder)) return undefined
  for (const each of byFolder.get(folder) ?? []) {
    const circle = circleFrom(each.to, [...path, each])
    if (circle !== undefined) return circle
  }
  cleared.add(folder)
  return undefined
}
