import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collectLog } from '../../../tests/support/collected-log.ts'
import { createFolderStore } from '../../server/files/folder-store.ts'
import { backupName, isBackupName, partsOfName } from './backup-name.ts'
import { listBackups } from './folder.ts'
import { removeOldBackups } from './remove-old.ts'

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'adro-pasta-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const night = (day: number) => new Date(Date.UTC(2026, 10, day, 6))

test.each([
  ['noite', 1],
  ['manual', 1],
  ['migracao', 12],
] as const)('a name says that it is of the kind %s, and the %d. of its second', (tipo, count) => {
  const moment = new Date('2026-11-20T02:01:59Z')
  const name = backupName(moment, tipo, count)
  expect(isBackupName(name)).toBe(true)
  expect(partsOfName(name)).toEqual({ moment, tipo, count })
})

test.each([
  'adro-2026-11-20-030000.tar.parcial',
  'adro-2026-11-20-250000.tar',
  'adro-2026-11-20-030000-outra.tar',
  '../adro-2026-11-20-030000.tar',
  'adro-2026-11-20-120000.tar/../../adro.db',
])('%j is none', (name) => {
  expect(isBackupName(name)).toBe(false)
})

test('what is kept no longer is removed and told in the log, and no other file', async () => {
  const names = Array.from({ length: 20 }, (_, n) => backupName(night(n + 1), 'noite'))
  const others = ['adro-antigo.tar', 'fotos.tar', 'adro-2026-01-01-030000.tar.parcial']
  for (const name of [...names, ...others]) await writeFile(join(dir, name), 'x')
  const { log, lines } = collectLog()
  const options = { site: undefined, now: new Date('2026-11-20T15:00:00Z'), log }
  for (let n = 0; n < 2; n += 1) await removeOldBackups(createFolderStore(dir), options)
  const [sunday, last] = [names[0]!, names.slice(6)]
  expect((await readdir(dir)).toSorted()).toEqual([sunday, ...last, ...others].toSorted())
  const backups = names.slice(1, 6).toReversed()
  expect(lines()).toMatchObject([{ msg: 'old backups were removed', backups }])
})

test('backups are listed by age, the newest first', async () => {
  const names = [
    backupName(night(3), 'noite'),
    backupName(night(2), 'noite', 2),
    backupName(night(2), 'noite'),
  ]
  for (const name of [...names.toReversed(), 'carta.tar']) await writeFile(join(dir, name), '12345')
  const found = await listBackups(dir)
  expect(found[0]).toMatchObject({ tipo: 'noite', quando: night(3).toISOString(), tamanho: 5 })
  expect(found.map(({ arquivo }) => arquivo)).toEqual(names)
  expect(await listBackups(join(dir, 'nenhuma'))).toEqual([])
})
