// logrotate/logrotate#607, HEnquist/camilladsp#187: a pipe in the place of a file made a program wait,
// and Ctrl+C with it.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeBackupLock } from '../../operation/backup/lock.ts'
import { openToRead } from '../../operation/database/open-db.ts'
import { readEnvFile } from '../settings/env-file.ts'
import { existingDatabase } from '../store/db.ts'
import { openSqliteDb } from '../store/sqlite.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adro-canal-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const at = (name: string) => join(dataDir, name)

const others: [what: string, make: (path: string) => unknown][] = [
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ['a link to a device', (path) => symlink('/dev/zero', path)],
]

test.each(others)('%s is opened in the place of no file', async (_, make) => {
  const refusal = /devia ser um arquivo/
  await make(at('adro.db'))
  expect(() => existingDatabase({ dataDir })).toThrow(refusal)
  await expect(openToRead(at('adro.db'))).rejects.toThrow(refusal)
  await expect(openSqliteDb(at('adro.db'))).rejects.toThrow(refusal)
  await make(at('.env'))
  expect(() => readEnvFile(at('.env'), [])).toThrow(refusal)
  await make(at('copias.trava'))
  expect(() => takeBackupLock(at('adro.db'))).toThrow(refusal)
})

test.each(['-wal', '-shm', '-journal'])('a pipe as adro.db%s is not opened either', async (end) => {
  await writeFile(at('adro.db'), '')
  execFileSync('mkfifo', [at(`adro.db${end}`)])
  await expect(openToRead(at('adro.db'))).rejects.toThrow(/devia ser um arquivo/)
})
