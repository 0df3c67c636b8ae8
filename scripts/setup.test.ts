// What comes before `npm start`: it installs and builds what is outdated, and nothing else.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const sources = [
  'src/a/b.ts',
  'scripts/build.ts',
  'scripts/build-fonts.ts',
  'scripts/build-server.ts',
  'scripts/build-worker.ts',
  'scripts/short-names.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
]
const stamp = 'build/.montado'
const installed = 'node_modules/.package-lock.json'

const packages = {
  '': { name: 'site' },
  'node_modules/hono': { integrity: 'sha512-a' },
  'node_modules/for-macs': { integrity: 'sha512-b', optional: true },
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adro-preparo-'))
  for (const file of sources) put(file, '')
  put('package-lock.json', JSON.stringify({ packages }))
  const { '': _root, 'node_modules/for-macs': _other, ...here } = packages
  put(installed, JSON.stringify({ packages: here }))
  for (const name of ['setup.mjs', 'browser.mjs']) {
    copyFileSync(join('scripts', name), join(folder, 'scripts', name))
  }
  put('npm.mjs', `import { appendFileSync } from 'node:fs'; appendFileSync('done', 'install ')`)
  put('node_modules/node/bin/node', '#!/bin/sh\nprintf "build " >> done\n')
  chmodSync(join(folder, 'node_modules/node/bin/node'), 0o755)
  put(stamp, '')
  setTime(stamp, 1)
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** @param hours from now */
function setTime(file: string, hours: number): void {
  const time = new Date(Date.now() + hours * 3_600_000)
  utimesSync(join(folder, file), time, time)
}

function doneBy(...args: string[]): string {
  const env = { ...process.env, npm_execpath: resolve(folder, 'npm.mjs') }
  const done = join(folder, 'done')
  execFileSync(process.execPath, ['scripts/setup.mjs', ...args], { cwd: folder, env })
  return existsSync(done) ? readFileSync(done, 'utf8').trim() : ''
}

test('the start does nothing where packages and build are current', () => {
  expect(doneBy()).toBe('')
})

test.each([
  ['a source changed', () => setTime('src/a/b.ts', 2)],
  ['a source is gone', () => setTime('src/a', 2)],
  ['the packages changed', () => setTime('package-lock.json', 2)],
  ['the build was interrupted', () => rmSync(join(folder, stamp))],
])('the start builds where %s', (_, change) => {
  change()
  expect(doneBy()).toBe('build')
  expect(doneBy('--packages')).toBe('build')
})

test.each([
  ['never ended', () => rmSync(join(folder, installed))],
  [
    'was of other packages',
    () => put(installed, JSON.stringify({ packages: { 'node_modules/hono': { integrity: 'c' } } })),
  ],
  ['lacks one', () => put(installed, JSON.stringify({ packages: {} }))],
])('the start installs where an installation %s', (_, change) => {
  change()
  expect(doneBy('--packages')).toBe('install')
})
