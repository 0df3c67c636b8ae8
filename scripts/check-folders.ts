// No import may lead to a folder further down in folders.ts. Tests may import anything.
// dependency-cruiser 18 cannot read TypeScript 7.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folders } from './folders.ts'

const table = 'scripts/folders.ts'
const relativeImport = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', ...topFolders()],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.(?:test|spec)\./.test(file))
  .filter(existsSync)

const found = new Set(files.map((file) => dirname(file)))
const entries = new Set([...found].map(entryOf))
const complaints = [
  ...[...found]
    .filter((folder) => entryOf(folder) === undefined)
    .map((folder) => `${folder} is missing in ${table}: add it below the folders that it imports.`),
  ...folders
    .filter((entry) => !entries.has(entry))
    .map((entry) => `${entry} has no source file: remove it from ${table}.`),
  ...files.flatMap(complaintsAbout),
]
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1

function topFolders(): string[] {
  return [...new Set(folders.map((folder) => folder.split('/')[0]!))]
}

function complaintsAbout(file: string): string[] {
  const from = dirname(file)
  return [...readFileSync(file, 'utf8').matchAll(relativeImport)]
    .map(([, path = '']) => join(from, path))
    .filter((target) => isBelow(dirname(target), from))
    .map(
      (target) =>
        `${file} imports ${target}, and ${dirname(target)} is not above ${from} in ${table}: ` +
        'move what both need into a folder above both.',
    )
}

/** The folder's own entry, or the `*` of the folder around it. */
function entryOf(folder: string): string | undefined {
  return [folder, join(dirname(folder), '*')].find((entry) => folders.includes(entry))
}

function isBelow(to: string, from: string): boolean {
  const [toEntry, fromEntry] = [entryOf(to), entryOf(from)]
  if (to === from || toEntry === undefined || fromEntry === undefined) return false
  return folders.indexOf(toEntry) >= folders.indexOf(fromEntry)
}
