import { join } from 'node:path'
import { type Content, createContent } from './content/content.ts'
import { type Clock, systemClock } from './clock.ts'
import { createCalendar } from './liturgia/calendar/calendar.ts'
import { createLiturgiaClient } from './liturgia/client.ts'
import { createStoredDays } from './liturgia/days.ts'
import { createFetcher } from './liturgia/fetcher.ts'
import { createLiturgia, type LiturgiaOfDays } from './liturgia/liturgia.ts'
import { createLog, type Log, type LogLevel } from './log.ts'
import { createFolderStores } from './media/folder-store.ts'
import { createMedia, type Media } from './media/media.ts'
import { createPictureProcess } from './media/picture-process.ts'
import { openDb } from './store/db.ts'
import { bringStarterContent } from './store/starter/starter.ts'
import { StartError } from './start-error.ts'

/** Everything that requests are answered with. Made once, handed to `createApp`. */
export type Services = {
  content: Content
  liturgia: LiturgiaOfDays
  media: Media
  log: Log
  close(): Promise<void>
}

export type ServicesOptions = {
  dataDir: string
  /** The folder of the starter drawings, as pictures ready to be stored. */
  drawingsDir: string
  liturgiaUrl: string
  logLevel: LogLevel
  clock?: Clock
}

/**
 * Opens the database, fills a new one with the starter content, and begins to fetch the liturgy.
 *
 * @throws StartError with a sentence for the installer when something stands in the way
 */
export async function createServices(options: ServicesOptions): Promise<Services> {
  const { dataDir, clock = systemClock } = options
  const log = createLog(options.logLevel)
  const db = await openDb(join(dataDir, 'adro.db'))
  try {
    const pictures = createPictureProcess()
    const media = createMedia({
      stores: createFolderStores(dataDir, clock),
      incomingDir: join(dataDir, 'recebendo'),
      pictures,
      log,
    })
    await bringStarterContent(db, media, options.drawingsDir, clock)
    const days = createStoredDays(db, clock)
    const fetcher = createFetcher(createLiturgiaClient(options.liturgiaUrl), days, clock, log)
    fetcher.start()
    return {
      content: createContent(db, clock),
      liturgia: createLiturgia(createCalendar(), days, fetcher, clock),
      media,
      log,
      async close() {
        fetcher.stop()
        pictures.stop()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    if (error instanceof StartError) throw error
    throw new StartError(
      `O conteúdo inicial não pôde ser gravado em ${dataDir} (${(error as Error).message}).`,
      { cause: error },
    )
  }
}
