// A complete site for a test: its own database and pictures, a fixed clock, and the liturgy service
// that the test sets.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { join, resolve } from 'node:path'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import { createApp } from '../../src/server/app.ts'
import { type Clock, systemClock } from '../../src/server/process/clock.ts'
import { loadPages, type PageHandler } from '../../src/server/http/pages.ts'
import type { Smtp } from '../../src/server/mail/smtp.ts'
import { createLog, type RequestLog } from '../../src/server/process/log.ts'
import type { FileStores } from '../../src/server/files/file-store.ts'
import { createFolderStores } from '../../src/server/files/folder-store.ts'
import { openStores } from '../../src/server/media/open-stores.ts'
import type { S3Settings } from '../../src/operation/s3/settings.ts'
import { createServices, type Services } from '../../src/server/services/services.ts'
import { databaseOf, type Db } from '../../src/server/store/db.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import { cheapSenhas } from './cheap-senhas.ts'
import { createMapLinks } from '../../src/server/comunidades/map-links.ts'
import { createTestDatabase, templateDatabase } from './databases.ts'
import { s3OfTest } from './file-stores.ts'
import { s3Env } from './object-server.ts'

export const templateDir = resolve('.cache/template-data')
/** A database with all tables and no rows. */
export const emptyDatabase = resolve('.cache/empty.db')
/** A port on which nothing listens. */
export const addressWithoutServer = 'http://127.0.0.1:9/'

/** The administrator of every test site. */
export const testAdmin = { email: 'admin@paroquia.example', senha: 'Girassol-do-Vale-7' }

/** A Friday, noon in São Paulo. */
export const testNow = new Date('2026-11-20T15:00:00Z')
export const testToday = '2026-11-20'

export function clockAt(time: Date): Clock & { set(time: Date): void } {
  let now = time
  return {
    now: () => now,
    set(changed) {
      now = changed
    },
  }
}

export type TestSite = {
  app: Hono
  services: Services
  /** A second connection to the same database, to prepare and inspect it. */
  db: Db
  /** Waits until the site knows the changes made through `db`: PostgreSQL notifies it later. */
  hears(): Promise<void>
  dataDir: string
  /** PostgreSQL and the object store, in the runs on them. */
  databaseUrl: string | undefined
  s3: S3Settings | undefined
  /** Its uploaded files. */
  files: FileStores
  /** The environment for another process on the same site. */
  env: Record<string, string>
  close(): Promise<void>
}

type Options = {
  clock?: Clock
  liturgiaUrl?: string
  /** Stands for the hosts of short map links; by default nothing listens there. */
  mapLinksUrl?: string
  publicUrl?: string
  /** By default it sends no mail. */
  smtp?: Smtp
  /** Its log; silent by default. */
  log?: RequestLog
  /** The object store of its uploaded files; by default the one of the run. */
  s3?: S3Settings | undefined
}

/** A new folder with the starter content in it; the caller removes it. */
export async function copyOfStarterData(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-'))
  await cp(templateDir, dataDir, { recursive: true })
  return dataDir
}

/** A connection to the database of a site in another process; it waits for locks. */
export async function openBeside(dataDir: string): Promise<Db> {
  const db = await openDb(join(dataDir, 'adro.db'))
  await sql`PRAGMA busy_timeout = 5000`.execute(db)
  return db
}

export async function createTestSite(options: Options = {}): Promise<TestSite> {
  const {
    clock = clockAt(testNow),
    liturgiaUrl = addressWithoutServer,
    mapLinksUrl = addressWithoutServer,
    publicUrl,
    s3 = s3OfTest(),
  } = options
  const dataDir = await copyOfStarterData()
  const { databaseUrl, remove } = await createTestDatabase(templateDatabase)
  const files = await openStores({ dataDir, s3 }, clock, createLog('silent'))
  if (s3 !== undefined) await moveUploads(dataDir, files)
  const log = options.log ?? createLog('silent')
  const made = await createServices({
    dataDir,
    databaseUrl,
    s3,
    smtp: options.smtp,
    liturgiaUrl,
    logLevel: 'silent',
    log,
    clock,
    passwords: cheapSenhas(),
  })
  const services = { ...made, mapLinks: createMapLinks(log, mapLinksUrl) }
  // Two connections of one thread must not wait for each other.
  await services.housekeeping.settled()
  const db = await openDb(databaseOf({ dataDir, databaseUrl }))
  const app = createApp(services, {
    publicUrl,
    clientDir: resolve('build/client'),
    renderPage: await loadRenderPage(),
  })
  return {
    app,
    services,
    db,
    async hears() {
      if (databaseUrl === undefined) return
      const { foreignCommits } = services.freshness
      const before = foreignCommits()
      // Notifications arrive in order.
      await sql`notify adro`.execute(db)
      while (foreignCommits() === before) await setImmediate()
    },
    dataDir,
    databaseUrl,
    s3,
    files,
    env: { DATA_DIR: dataDir, ...(s3 && s3Env(s3)) },
    async close() {
      files.close()
      await db.destroy()
      await services.close()
      await remove()
      // A picture may still be in the process of being written.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Moves the starter pictures to the file store of the run. */
async function moveUploads(dataDir: string, files: FileStores): Promise<void> {
  const folder = createFolderStores(dataDir, systemClock)
  for await (const { key } of folder.uploads.list()) {
    await files.uploads.put(key, join(dataDir, 'uploads', key))
    await folder.uploads.remove(key)
  }
}

/** @param build the folder of a build */
export function loadRenderPage(build = 'build'): Promise<PageHandler> {
  return loadPages(build)
}
