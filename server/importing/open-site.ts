import { join } from 'node:path'
import { systemClock } from '../clock.ts'
import { createContent } from '../content/content.ts'
import { createLog } from '../log.ts'
import { createFolderStores } from '../media/folder-store.ts'
import { createMedia } from '../media/media.ts'
import { createPictureProcess } from '../media/picture-process.ts'
import { openDb } from '../store/db.ts'
import { bringStarterContent } from '../store/starter/starter.ts'
import type { ImportedInto } from './import-site.ts'

/**
 * Opens as much of this site as an import needs; the site itself may be running. A new one gets its
 * starter content first: at its first start it would come over what was imported.
 *
 * @throws StartError when the data cannot be used
 */
export async function openSite(
  dataDir: string,
  drawingsDir: string,
): Promise<ImportedInto & { close(): Promise<void> }> {
  const clock = systemClock
  const log = createLog('silent')
  const db = await openDb(join(dataDir, 'adro.db'))
  const pictures = createPictureProcess()
  const media = createMedia({
    stores: createFolderStores(dataDir, clock),
    incomingDir: join(dataDir, 'recebendo'),
    pictures,
    log,
  })
  async function close(): Promise<void> {
    pictures.stop()
    await db.destroy()
  }
  try {
    await bringStarterContent(db, media, drawingsDir, clock)
  } catch (error) {
    await close()
    throw error
  }
  return { content: createContent(db, clock, media, log), media, clock, close }
}
