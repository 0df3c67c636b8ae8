// Of all processes on one database, one makes a backup at a time.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeBackupLock, waitForBackupLock } from '../../src/operation/backup/lock.ts'
import { createBackups } from '../../src/operation/backup/backups.ts'
import { createLog } from '../../src/server/process/log.ts'
import type { Db } from '../../src/server/store/db.ts'
import { type EmptyPlace, emptyPlace } from '../support/backups.ts'
import { clockAt, testNow } from '../support/site.ts'

let place: EmptyPlace

beforeEach(async () => {
  place = await emptyPlace({})
  await place.open()
})
afterEach(() => place.remove())

async function create(clock = place.into.clock, given?: Db) {
  const { where, files: stores, into } = place
  const db = given ?? (await place.open())
  const log = createLog('silent')
  return createBackups({ db, where, stores, dir: into.backupDir, isNightly: true, clock, log })
}

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

test('another process holds it until its end, and then the next one gets it', async () => {
  const child = await holdElsewhere()
  expect(await takeBackupLock(place.where)).toBeUndefined()
  const waiting = waitForBackupLock(place.where)
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
  await using lock = await waiting
  expect(lock).toBeDefined()
})

test('a failure is reported until a success, also where a full disk takes no record of it', async () => {
  const { backupDir: dir, clock } = place.into
  const db = await place.open()
  const backups = await create(clock, db)
  await writeFile(dir, 'no folder')
  await sql`PRAGMA query_only = on`.execute(db)
  const motivo = 'O caminho da pasta das cópias não é uma pasta. Confira BACKUP_DIR.'
  await backups.make()
  const quando = clock.now().toISOString()
  expect(await backups.state()).toMatchObject({ ultima: null, falha: { quando, motivo } })
  await rm(dir)
  // The backup itself may fit, and its record not.
  await backups.make()
  expect((await backups.state()).falha).not.toBeNull()
  await sql`PRAGMA query_only = off`.execute(db)
  await backups.make()
  expect(await backups.state()).toMatchObject({ ultima: quando, falha: null })
})

test('a folder that had backups and is empty is told until they are there again', async () => {
  const { backupDir: dir } = place.into
  const clock = clockAt(testNow)
  const backups = await create(clock)
  const lost = async () => (await backups.state()).sumiram
  const nextNight = () => {
    clock.set(new Date(clock.now().getTime() + 86_400_000))
    return backups.make()
  }
  await backups.make()
  expect(await lost()).toBeNull()
  await rename(dir, `${dir}-montado`)
  expect(await lost()).toBe(testNow.toISOString())
  await nextNight()
  await nextNight()
  expect(await lost()).toBe(testNow.toISOString())
  await rm(dir, { recursive: true })
  await rename(`${dir}-montado`, dir)
  expect(await lost()).toBeNull()
})

test('a backup made by another process is reported, and not made twice', async () => {
  const backups = await create()
  const child = await holdElsewhere()
  await backups.make()
  expect(await backups.state()).toMatchObject({ emAndamento: true, ultima: null })
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
  await expect.poll(async () => (await backups.state()).emAndamento).toBe(false)
  await backups.make()
  expect(await backups.state()).toMatchObject({ emAndamento: false, arquivos: [{}] })
})

test('the lock takes no room on the disk of the data, which may be full', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adro-trava-'))
  await using lock = await takeBackupLock(join(folder, 'adro.db'))
  expect(lock).toBeDefined()
  expect(await readdir(folder)).toEqual(['copias.trava'])
  expect((await stat(join(folder, 'copias.trava'))).size).toBe(0)
  await rm(folder, { recursive: true })
})
