import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeBackupLock } from '../../src/operation/backup/lock.ts'
import { describeBackupLock } from './backup-lock-suite.ts'

describeBackupLock('SQLite')

test('the lock takes no room on the disk of the data, which may be full', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adro-trava-'))
  await using lock = await takeBackupLock(join(folder, 'adro.db'))
  expect(lock).toBeDefined()
  expect(await readdir(folder)).toEqual(['copias.trava'])
  expect((await stat(join(folder, 'copias.trava'))).size).toBe(0)
  await rm(folder, { recursive: true })
})
