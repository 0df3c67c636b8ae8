// What bench/uploads.ts measures: a process that takes uploads in as the site does.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../server/clock.ts'
import { createLog } from '../server/log.ts'
import { createFolderStores } from '../server/media/folder-store.ts'
import { createMedia } from '../server/media/media.ts'
import { createPictureProcess } from '../server/media/picture-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'adro-bench-'))
const pictures = createPictureProcess()
const media = createMedia({
  stores: createFolderStores(dataDir, systemClock),
  incomingDir: join(dataDir, 'recebendo'),
  pictures,
  log: createLog('error'),
})

async function upload(path: string): Promise<string> {
  return media.store('acao', await media.receive(path, createReadStream(path), 'picture'))
}

/** The files that are uploaded at once. */
process.on('message', async (paths: string[]) => {
  await Promise.all(paths.map(upload))
  process.send?.('done')
})
process.on('disconnect', () => {
  pictures.stop()
  rmSync(dataDir, { recursive: true })
})
process.send?.('ready')
