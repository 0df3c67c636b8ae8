// A full disk takes neither the backup nor the note that it failed: the process itself remembers.
import { rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBackups } from '../../src/operation/backup/backups.ts'
import { createLog } from '../../src/server/process/log.ts'
import { type EmptyPlace, emptyPlace } from '../support/backups.ts'
import { clockAt, testNow } from '../support/site.ts'

let place: EmptyPlace

beforeEach(async () => {
  place = await emptyPlace({})
})
afterEach(() => place.remove())

test('a failure that cannot be recorded is reported until a success', async () => {
  const { where, files: stores, into } = place
  const { backupDir: dir } = into
  const clock = clockAt(testNow)
  const db = await place.open()
  const log = createLog('silent')
  const backups = createBackups({ db, where, stores, dir, isNightly: true, clock, log })
  expect(await backups.make()).toBe('made')
  const ultima = testNow.toISOString()

  clock.set(new Date('2026-11-21T06:00:00Z'))
  await rm(dir, { recursive: true })
  await writeFile(dir, 'no folder')
  await sql`PRAGMA query_only = on`.execute(db)
  expect(await backups.make()).toBe('failed')
  expect((await backups.marks()).falha).toBeNull()
  const falha = { quando: '2026-11-21T06:00:00.000Z', motivo: expect.stringMatching(/BACKUP_DIR/) }
  expect(await backups.state()).toMatchObject({ ultima, falha })

  // The backup itself may fit, and its record not.
  await rm(dir)
  expect(await backups.make()).toBe('failed')
  expect((await backups.state()).falha).not.toBeNull()

  clock.set(new Date('2026-11-21T07:00:00Z'))
  await sql`PRAGMA query_only = off`.execute(db)
  expect(await backups.make()).toBe('made')
  expect(await backups.state()).toMatchObject({ ultima: '2026-11-21T07:00:00.000Z', falha: null })
})
