// What bench/uploads.ts measures: a process that takes uploads in as the site does.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refusals } from '../contract/refusals.ts'
import { AppError } from '../server/app-error.ts'
import { systemClock } from '../server/clock.ts'
import { createLog } from '../server/log.ts'
import { createFolderStores } from '../server/files/folder-store.ts'
import { createMedia } from '../server/media/media.ts'
import { createPictureProcess } from '../server/pictures/picture-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'adro-bench-'))
const pictures = createPictureProcess()
const media = createMedia({
  stores: createFolderStores(dataDir, systemClock),
  incomingDir: join(dataDir, 'recebendo'),
  pictures,
  log: createLog('error'),
})

/** Whether the file was taken, or has too many pixels for its kind. */
async function upload(path: string): Promise<boolean> {
  const received = await media.receive(path, createReadStream(path), 'picture')
  try {
    await media.store('acao', received)
    return true
  } catch (error) {
    if (error instanceof AppError && error.message === refusals.tooManyPixels) return false
    throw error
  }
}

/** The files that are uploaded at once. */
process.on('message', async (paths: string[]) => {
  const taken = await Promise.all(paths.map(upload))
  process.send?.(taken.filter((each) => each).length)
})
process.on('disconnect', () => {
  pictures.stop()
  rmSync(dataDir, { recursive: true })
})
process.send?.('ready')
