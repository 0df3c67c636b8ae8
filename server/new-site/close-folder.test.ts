import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CollectedLog, collectLog } from '../../tests/support/collected-log.ts'
import { closeFolder } from './close-folder.ts'

let folder: string
let collected: CollectedLog

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-aberta-'))
  collected = collectLog()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const modeOf = async () => (await stat(folder)).mode & 0o777
const levels = () => collected.lines().map(({ level }) => level)

test.each([
  ['an empty folder', 0o755, undefined, 0o750, ['info']],
  ['a folder with pictures', 0o777, 'uploads', 0o770, ['info']],
  ['a closed folder', 0o700, 'uploads', 0o700, []],
  ['a folder with other things', 0o755, 'www', 0o755, ['warn']],
])('%s', async (_, before, entry, after, told) => {
  if (entry !== undefined) await mkdir(join(folder, entry))
  await chmod(folder, before)
  await closeFolder(folder, collected.log)
  expect([await modeOf(), levels()]).toEqual([after, told])
})

test('a folder that is to be made', async () => {
  await closeFolder(join(folder, 'nova'), collected.log)
  expect(levels()).toEqual([])
})
