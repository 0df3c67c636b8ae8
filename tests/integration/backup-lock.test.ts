// Of all processes on one database, one makes a backup at a time; what becomes of it is told.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBackups } from '../../src/operation/backup/backups.ts'
import { takeBackupLock, waitForBackupLock } from '../../src/operation/backup/lock.ts'
import type { Db } from '../../src/server/store/db.ts'
import { type EmptyPlace, emptyPlace } from '../support/backups.ts'
import { clockAt, testNow } from '../support/site.ts'

let place: EmptyPlace
let db: Db
let dir: string
let clock: ReturnType<typeof clockAt>
let backups: ReturnType<typeof createBackups>

beforeEach(async () => {
  place = await emptyPlace({})
  db = await place.open()
  dir = place.into.backupDir
  clock = clockAt(testNow)
  const { log } = place.into
  backups = createBackups({ ...place.source(), db, isNightly: true, clock, log })
})
afterEach(() => place.remove())

/** Another process that holds it until it is killed. */
async function holdElsewhere(): Promise<ChildProcess> {
  const script = `
    import { takeBackupLock } from './src/operation/backup/lock.ts'
    await using lock = await takeBackupLock(process.argv[1])
    console.log('held')
    await new Promise((resolve) => setTimeout(resolve, 60_000))`
  const args = ['--input-type=module', '-e', script, place.where]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout!, 'data')
  return child
}

test('a backup made by another process is reported, and not made twice; then the next may', async () => {
  const child = await holdElsewhere()
  expect(takeBackupLock(place.where)).toBeUndefined()
  const waiting = waitForBackupLock(place.where)
  await backups.make()
  expect(await backups.state()).toMatchObject({ emAndamento: true, ultima: null })
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
  await (await waiting)[Symbol.asyncDispose]()
  await backups.make()
  expect(await backups.state()).toMatchObject({ emAndamento: false, arquivos: [{}] })
})

test('a failure is reported until a success, also where a full disk takes no record of either', async () => {
  await writeFile(dir, 'no folder')
  await sql`PRAGMA query_only = on`.execute(db)
  const motivo = 'O caminho da pasta das cópias não é uma pasta. Confira BACKUP_DIR.'
  const quando = testNow.toISOString()
  await backups.make()
  expect(await backups.state()).toMatchObject({ ultima: null, falha: { quando, motivo } })
  await rm(dir)
  // The backup itself may fit, and its record not.
  await backups.make()
  expect(await backups.state()).toMatchObject({ ultima: quando, falha: null })
  await sql`PRAGMA query_only = off`.execute(db)
})

test('a folder that had backups and is empty is told until they are there again', async () => {
  const lost = async () => (await backups.state()).sumiram
  await backups.make()
  expect(await lost()).toBeNull()
  await rename(dir, `${dir}-montado`)
  expect(await lost()).toBe(testNow.toISOString())
  for (let day = 1; day <= 2; day += 1) {
    clock.set(new Date(testNow.getTime() + day * 86_400_000))
    await backups.make()
  }
  expect(await lost()).toBe(testNow.toISOString())
  await rm(dir, { recursive: true })
  await rename(`${dir}-montado`, dir)
  expect(await lost()).toBeNull()
})

test('the lock takes no room on the disk of the data, which may be full', async () => {
  await using lock = takeBackupLock(place.where)
  expect(lock).toBeDefined()
  const made = (await readdir(place.into.dataDir)).filter((name) => !name.startsWith('adro.db'))
  expect(made).toEqual(['copias.trava'])
  expect((await stat(join(place.into.dataDir, 'copias.trava'))).size).toBe(0)
})
