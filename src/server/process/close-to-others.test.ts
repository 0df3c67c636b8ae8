import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collectLog } from '../../../tests/support/collected-log.ts'
import { closeToOthers } from './close-to-others.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'adro-dados-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true })
})

test.each([
  [0o755, 0o750, 1],
  [0o750, 0o750, 0],
  [0o700, 0o700, 0],
])('a folder with the rights %o has %o afterwards', (before, after, lines) => {
  const collected = collectLog()
  chmodSync(dataDir, before)
  closeToOthers(dataDir, collected.log)
  expect(statSync(dataDir).mode & 0o777).toBe(after)
  expect(collected.lines()).toHaveLength(lines)
})

test('a folder that is not there yet stays away', () => {
  const missing = join(dataDir, 'ainda-nao')
  closeToOthers(missing, collectLog().log)
  expect(existsSync(missing)).toBe(false)
})
