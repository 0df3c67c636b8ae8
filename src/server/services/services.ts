import { join } from 'node:path'
import {
  fixedOffset,
  parishOffset,
  parishTime,
  parishTimeZone,
  setParishTimeZone,
} from '../../model/dates/civil-date.ts'
import { createAccounts } from '../accounts/accounts.ts'
import { createLinks } from '../accounts/links.ts'
import { makeFirstAdmin } from '../accounts/first-admin.ts'
import { createPasswords, type Passwords } from '../accounts/passwords.ts'
import { createAlerts } from '../../operation/alerts/alerts.ts'
import { AppError } from '../errors/app-error.ts'
import { createBackups } from '../../operation/backup/backups.ts'
import { createElsewhere } from '../../operation/backup/elsewhere/elsewhere.ts'
import type { Address } from '../../operation/backup/elsewhere/address.ts'
import { backupBeforeMigration } from '../../operation/backup/before-migration.ts'
import { createContent } from '../content/content.ts'
import { createMenu } from '../content/menu.ts'
import { createFirstSteps } from '../first-steps/first-steps.ts'
import { createSchedules } from '../horarios/schedule.ts'
import { type Clock, systemClock } from '../process/clock.ts'
import { createGenerations } from '../content/freshness.ts'
import { createHousekeeping } from '../housekeeping/housekeeping.ts'
import { createCalendar } from '../liturgia/calendar/calendar.ts'
import type { OwnCalendar } from '../liturgia/calendar/own-calendars.ts'
import { createLiturgiaClient } from '../liturgia/client.ts'
import { createStoredDays } from '../liturgia/days.ts'
import { createFetcher } from '../liturgia/fetcher.ts'
import { createLiturgia } from '../liturgia/liturgia.ts'
import { createLog, type LogLevel, type RequestLog } from '../process/log.ts'
import { createFolderStore } from '../files/folder-store.ts'
import { createMapLinks } from '../comunidades/map-links.ts'
import { createOutbox } from '../mail/outbox.ts'
import type { Smtp } from '../mail/smtp.ts'
import { createMedia } from '../media/media.ts'
import { openStores, type StoresOptions } from '../media/open-stores.ts'
import { createPictureProcess } from '../pictures/picture-process.ts'
import { createNewSiteGuard, type NewSiteOptions } from '../../operation/new-site/new-site-guard.ts'
import { isDatabaseAway } from '../../operation/postgres/error-codes.ts'
import { projectFolder } from '../process/project-folder.ts'
import { createRestore } from '../content/restore.ts'
import { createFindCard } from '../sharing/named-cards.ts'
import { createSearch } from '../busca/search.ts'
import { createSharing } from '../sharing/sharing.ts'
import {
  databaseAwayFor,
  databaseOf,
  foreignCommits,
  isDatabaseThere,
  mutexOf,
} from '../store/db.ts'
import { openDb } from '../../operation/database/open-db.ts'
import { migratedSince } from '../store/migrate.ts'
import { createOutage } from '../store/outage.ts'
import { bringStarterContent, hasStarterContent, siteId } from '../starter/starter.ts'
import { StartError } from '../errors/start-error.ts'
import { createWidthsAhead } from '../housekeeping/widths-ahead.ts'

const preparedCards = join(projectFolder, 'build', 'cards')

export type Services = Awaited<ReturnType<typeof createServices>>

export type ServicesOptions = StoresOptions & {
  databaseUrl?: string | undefined
  backupDir?: string | undefined
  nightlyBackups?: boolean | undefined
  elsewhere?: Address | undefined
  /** For copies. */
  settings?: Record<string, string> | undefined
  timeZone?: string | undefined
  publicUrl?: string | undefined
  avisarUrl?: string | undefined
  smtp?: Smtp | undefined
  liturgiaUrl: string
  ownCalendar?: OwnCalendar
  adminEmail?: string | undefined
  adminPassword?: string | undefined
  newSite?: NewSiteOptions
  logLevel: LogLevel
  log?: RequestLog | undefined
  clock?: Clock
  passwords?: Passwords
}

export async function createServices(options: ServicesOptions) {
  const { dataDir, databaseUrl, clock = systemClock, passwords = createPasswords() } = options
  const { log = createLog(options.logLevel) } = options
  const { timeZone = parishTimeZone(), settings } = options
  setParishTimeZone(timeZone, fixedOffset(timeZone, clock.now()))
  const stores = await openStores(options, clock, log)
  const where = databaseOf(options)
  const dir = options.backupDir ?? join(dataDir, 'copias')
  const { newSite = { mayBegin: true, say: () => undefined } } = options
  const guard = createNewSiteGuard({ ...options, backupDir: dir, stores }, newSite)
  await guard.beforeOpening()
  const began = new Date()
  const outage = createOutage(log, isDatabaseAway)
  const around = {
    outdated: backupBeforeMigration({ where, stores, dir, clock, settings }, log),
    empty: guard.beforeTables,
  }
  const db = await openDb(where, around, outage)
  try {
    const migrations = await migratedSince(db, began)
    if (migrations.length > 0) log.info({ migrations }, 'the database was brought up to date')
    const mutex = mutexOf(db)
    const pictures = createPictureProcess()
    const incomingDir = join(dataDir, 'recebendo')
    const media = createMedia({ stores, incomingDir, pictures, log, withLock: mutex.withLock })
    if (!(await hasStarterContent(db))) await guard.beforeContent()
    await bringStarterContent(db, media, clock)
    const { adminEmail: email, adminPassword: senha } = options
    const firstAdmin = await makeFirstAdmin(db, clock, { email, senha }, passwords)
    const generations = createGenerations()
    const content = createContent({ db, clock, files: media, log, generations })
    const freshness = {
      generations,
      foreignCommits: () => foreignCommits(db),
      databaseAwayFor: () => databaseAwayFor(db),
      clock,
    }
    const { smtp } = options
    const links = createLinks(clock)
    const outbox = smtp && createOutbox({ db, clock, log, mutex, content, media, smtp, links })
    const accounts = createAccounts(db, clock, passwords, outbox)
    const days = createStoredDays(db, clock, generations)
    const client = createLiturgiaClient(options.liturgiaUrl)
    const fetcher = createFetcher({ client, days, clock, log, mutex })
    const calendar = createCalendar(options.ownCalendar ?? 'espirito-santo')
    const liturgia = createLiturgia(calendar, days, fetcher, clock)
    const schedules = createSchedules(content, freshness)
    const sharing = createSharing({
      findCard: createFindCard(content, liturgia, schedules),
      store: createFolderStore(join(dataDir, 'compartilhar'), clock),
      assets: preparedCards,
      pictures,
      media,
      incomingDir,
      log,
    })
    const housekeeping = createHousekeeping({
      db,
      content,
      accounts,
      media,
      sharing,
      clock,
      log,
      mutex,
    })
    const widthsAhead = createWidthsAhead(content, media, log, mutex, freshness)
    const isNightly = (options.nightlyBackups ?? false) && databaseUrl === undefined
    const elsewhere = createElsewhere({
      db,
      dataDir,
      backupDir: dir,
      address: databaseUrl === undefined ? options.elsewhere : undefined,
      clock,
      log,
    })
    const backups = createBackups({ db, where, stores, dir, isNightly, clock, log, settings })
    const env = {
      dataDir,
      backupDir: dir,
      nightlyBackups: isNightly,
      databaseUrl: options.databaseUrl,
      elsewhere: options.elsewhere,
      publicUrl: options.publicUrl,
    }
    const address = options.avisarUrl
    const alerts = createAlerts({ db, watched: { env, clock }, address, log, mutex })
    fetcher.start()
    housekeeping.start()
    if (isNightly) backups.start()
    alerts.start()
    outbox?.start()
    elsewhere.start()
    const firstSteps = createFirstSteps({ db, content, accounts, backups, elsewhere, generations })
    return {
      content,
      schedules,
      menu: createMenu(content, freshness, firstSteps.preparation),
      firstSteps,
      search: createSearch({ content, schedules, liturgia, freshness }),
      /** Stays the same when the site's address changes. */
      siteId: () => siteId(db),
      accounts,
      restore: createRestore(content, accounts.usuarios),
      /** Set only if it has a random password. */
      firstAdmin,
      liturgia,
      mapLinks: createMapLinks(log),
      media,
      sharing,
      housekeeping,
      widthsAhead,
      backups,
      alerts,
      elsewhere,
      /** '2026-11-22T19:30' in the parish. */
      now: () => parishTime(clock.now()),
      timeZone,
      /** Minutes ahead of UTC, if the clocks are never changed. */
      timeOffset: parishOffset(),
      freshness,
      isDatabaseThere: () => isDatabaseThere(db),
      outage,
      log,
      async close() {
        fetcher.stop()
        await outbox?.stop()
        await alerts.stop()
        await backups.stop()
        await elsewhere.stop()
        await housekeeping.stop()
        await widthsAhead.stop()
        pictures.stop()
        stores.close()
        await db.destroy()
      },
    }
  } catch (error) {
    stores.close()
    await db.destroy()
    if (error instanceof StartError) throw error
    if (error instanceof AppError) {
      throw new StartError(`O conteúdo inicial não pôde ser gravado. ${error.message}`)
    }
    throw new StartError(
      `O conteúdo inicial não pôde ser gravado em ${dataDir} (${(error as Error).message}).`,
      { cause: error },
    )
  }
}
