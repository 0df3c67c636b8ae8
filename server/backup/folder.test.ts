import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupName, isBackupName, momentOfName } from './backup-name.ts'
import { createLog } from '../log.ts'
import { findBackup, listBackups, removeOldBackups, roomMaker } from './folder.ts'

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-pasta-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const night = (day: number) => new Date(Date.UTC(2026, 10, day, 6))

test('a name says when in São Paulo it was begun', () => {
  expect(backupName(new Date('2026-11-20T06:00:00Z'))).toBe('adro-2026-11-20-030000.tar')
  expect(backupName(new Date('2027-01-01T02:59:59Z'))).toBe('adro-2026-12-31-235959.tar')
  expect(backupName(new Date('2026-11-20T03:00:00Z'), 2)).toBe('adro-2026-11-20-000000-2.tar')
  const moment = new Date('2026-11-20T02:01:59Z')
  expect(momentOfName(backupName(moment))).toEqual(moment)
})

test.each([
  'adro-2026-11-20-030000.tar.parcial',
  'adro-2026-11-20-250000.tar',
  '../adro-2026-11-20-030000.tar',
  'adro-2026-11-20-030000.tar/../x',
  'adro-2026-11-20-030000.TAR',
  'adro-2026-11-20-030000.tar\n',
  '',
])('%j is none', (name) => {
  expect(isBackupName(name)).toBe(false)
})

test('the last fourteen stay, and whatever is not ours', async () => {
  const names = Array.from({ length: 16 }, (_, n) => backupName(night(n + 1)))
  // Sixteen nights, and one more of the last.
  names.push(backupName(night(16), 2))
  const others = ['adro-antigo.tar', 'fotos.tar', 'adro-2026-01-01-030000.tar.parcial']
  for (const name of [...names, ...others]) await writeFile(join(dir, name), 'x')
  await removeOldBackups(dir)
  expect((await readdir(dir)).toSorted()).toEqual([...names.slice(3), ...others].toSorted())
})

test('old ones make room for a new one, but for the last three', async () => {
  const names = Array.from({ length: 5 }, (_, n) => backupName(night(n + 1)))
  for (const name of [...names, 'fotos.tar']) await writeFile(join(dir, name), 'x')
  const makeRoom = roomMaker(dir, createLog('silent'))
  expect([await makeRoom(), await makeRoom(), await makeRoom()]).toEqual([true, true, false])
  expect((await readdir(dir)).toSorted()).toEqual([...names.slice(2), 'fotos.tar'])
})

test('they are listed by age, the newest first', async () => {
  for (const name of [backupName(night(2)), backupName(night(3)), backupName(night(2), 2)]) {
    await writeFile(join(dir, name), '12345')
  }
  await writeFile(join(dir, 'carta.tar'), 'x')
  expect(await listBackups(dir)).toEqual([
    { arquivo: backupName(night(3)), quando: night(3).toISOString(), tamanho: 5 },
    { arquivo: backupName(night(2), 2), quando: night(2).toISOString(), tamanho: 5 },
    { arquivo: backupName(night(2)), quando: night(2).toISOString(), tamanho: 5 },
  ])
  expect(await listBackups(join(dir, 'nenhuma'))).toEqual([])
})

test('one is found by its name, or is not there', async () => {
  await writeFile(join(dir, backupName(night(1))), '12345')
  const found = await findBackup(dir, backupName(night(1)))
  expect(found?.size).toBe(5)
  expect(await new Response(found?.open({ start: 1, end: 2 })).text()).toBe('23')
  expect(await findBackup(dir, backupName(night(2)))).toBeUndefined()
})
