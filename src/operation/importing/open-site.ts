import { join } from 'node:path'
import { systemClock } from '../../server/process/clock.ts'
import { createGenerations } from '../../server/content/freshness.ts'
import { createContent } from '../../server/content/content.ts'
import { createLog } from '../../server/process/log.ts'
import { createMedia } from '../../server/media/media.ts'
import { openStores, type StoresOptions } from '../../server/media/open-stores.ts'
import { createPictureProcess } from '../../server/pictures/picture-process.ts'
import type { Env } from '../../server/settings/env.ts'
import { mutexOf, existingDatabase } from '../../server/store/db.ts'
import { openDb } from '../database/open-db.ts'
import { refuseOutsideStart } from '../../server/store/migrate.ts'
import type { ImportedInto } from './import-site.ts'

/**
 * The site itself may be running.
 *
 * @throws StartError when there is no site or its data cannot be used
 */
export async function openSite(
  options: StoresOptions & Pick<Env, 'databaseUrl'>,
): Promise<ImportedInto & { close(): Promise<void> }> {
  const where = existingDatabase(options)
  const clock = systemClock
  const log = createLog('silent')
  const stores = await openStores(options, clock, log)
  const db = await openDb(where, refuseOutsideStart)
  const pictures = createPictureProcess()
  const media = createMedia({
    stores,
    incomingDir: join(options.dataDir, 'recebendo'),
    pictures,
    log,
    withLock: mutexOf(db).withLock,
  })
  return {
    content: createContent({ db, clock, files: media, log, generations: createGenerations() }),
    media,
    clock,
    async close() {
      pictures.stop()
      stores.close()
      await db.destroy()
    },
  }
}
