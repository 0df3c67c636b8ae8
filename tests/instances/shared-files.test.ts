// Two instances of the site that put away and bring back the same file in the same instant: in an
// object store a move is a copy and a deletion, and two of them could delete what the other copied.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../src/server/process/clock.ts'
import { createLog } from '../../src/server/process/log.ts'
import type { FileStores } from '../../src/server/files/file-store.ts'
import { createMedia, type Media } from '../../src/server/media/media.ts'
import { openBucket } from '../../src/operation/s3/bucket.ts'
import { createObjectStores, usualTimeouts } from '../../src/operation/s3/object-store.ts'
import { type Db, mutexOf } from '../../src/server/store/db.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import { objectStoreOfTest, startObjectServer } from '../support/object-server.ts'
import { onServer, type PostgresServer, startPostgres } from '../support/postgres-server.ts'

const log = createLog('silent')
const neverAsked = () => Promise.reject(new Error('no picture is made here'))
let postgres: PostgresServer
let objects: Awaited<ReturnType<typeof startObjectServer>>
let folder: string
let stores: FileStores
let instances: { db: Db; media: Media }[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adro-arquivos-'))
  objects = await startObjectServer()
  stores = openSlowStores()
  postgres = await startPostgres()
  await onServer(postgres.url, 'create database arquivos')
  instances = []
  while (instances.length < 2) {
    const db = await openDb(`${postgres.url}arquivos`)
    const pictures = {
      encode: neverAsked,
      checkPdf: neverAsked,
      narrow: neverAsked,
      drawIcon: neverAsked,
      stop: () => undefined,
    }
    const incomingDir = join(folder, String(instances.length))
    const { withLock } = mutexOf(db)
    instances.push({ db, media: createMedia({ stores, incomingDir, pictures, log, withLock }) })
  }
}, 60_000)
afterAll(async () => {
  for (const { db } of instances) await db.destroy()
  stores.close()
  await objects.stop()
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Between a copy and the deletion that belongs to it there is time for another to come. */
function openSlowStores(): FileStores {
  const settings = objectStoreOfTest()
  const bucket = openBucket(settings, usualTimeouts)
  const slow = {
    ...bucket,
    async remove(key: string) {
      if (!key.includes('larguras')) await pause(15)
      await bucket.remove(key)
    },
  }
  return createObjectStores(slow, settings.prefix, systemClock, log)
}

test('the file is never lost, and lies in one of the two places', async () => {
  const [one, other] = instances.map(({ media }) => media) as [Media, Media]
  const fileName = await one.addPicture('acao', 'horta.png', Buffer.from('picture'))
  const key = `acao/${fileName}`
  const found: string[] = []
  for (let wait = 0; wait < 30; wait++) {
    await one.discard([key])
    const discarding = pause(wait).then(() => one.discard([key]))
    await Promise.all([other.keep([key]), discarding])
    const places = (['uploads', 'trash'] as const).map(async (place) =>
      (await stores[place].find(key)) === undefined ? '' : place,
    )
    found.push((await Promise.all(places)).join(''))
  }
  expect(found.filter((place) => place !== 'uploads' && place !== 'trash')).toEqual([])
}, 60_000)
