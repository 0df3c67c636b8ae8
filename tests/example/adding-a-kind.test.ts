// Follows docs/adding-a-kind.md in a copy of the project, so that the example stays true.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const copy = resolve('.cache/example')
/** A file that the guide names, and the block behind it. */
const steps = [
  ...readFileSync('docs/adding-a-kind.md', 'utf8').matchAll(
    /^`([\w./-]+)` [^\n]*\n\n```(tsx?|diff)\n(.*?)^```$/gms,
  ),
].map(([, file = '', language = '', block = '']) => ({ file, isEdit: language === 'diff', block }))

beforeAll(() => {
  rmSync(copy, { recursive: true, force: true })
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n')
  for (const file of files.filter(existsSync)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Puts each line with a plus behind the lines without one before it. */
function edited(text: string, block: string): string {
  const lines = text.split('\n')
  let at = 0
  for (const line of block.trimEnd().split('\n')) {
    const content = line.slice(1)
    if (line.startsWith('+')) {
      lines.splice(at, 0, content)
      at += 1
      continue
    }
    const found = lines.indexOf(content, at)
    if (found === -1) throw new Error(`the guide names a line that is not there: ${content}`)
    at = found + 1
  }
  return lines.join('\n')
}

/** @returns what failed, with the command's output; empty if nothing did */
function run(...[program, ...args]: [string, ...string[]]): string {
  const command = join(copy, 'node_modules/.bin', program)
  const { status, stdout } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' })
  return status === 0 ? '' : `${program} ${args.join(' ')}\n${stdout}`
}

test('a new list with a page takes at most twelve files', () => {
  expect(steps.length).toBeGreaterThan(8)
  expect(steps.length).toBeLessThanOrEqual(12)
})

test('the example of the guide compiles, is whole and works', { timeout: 300_000 }, () => {
  for (const { file, isEdit, block } of steps) {
    const path = join(copy, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, isEdit ? edited(readFileSync(path, 'utf8'), block) : block)
  }
  expect(run('react-router', 'typegen')).toBe('')
  expect(run('tsc')).toBe('')
  expect(run('node', 'scripts/build.ts')).toBe('')
  const tests = ['integration/kinds', 'contract/grupo', 'contract/lists', 'endpoints', 'openapi']
  expect(run('vitest', 'run', '--project', 'site', ...tests)).toBe('')
})
