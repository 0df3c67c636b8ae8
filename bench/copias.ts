// A year of a parish on a clock of its own: 25 pictures and some texts a week, a backup every night,
// and retention. How much larger than the media is the folder of the backups at the end?
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { removeOldBackups } from '../src/operation/backup/folder.ts'
import { makeBackup } from '../src/operation/backup/make-backup.ts'
import { createFolderStore } from '../src/server/files/folder-store.ts'
import { createLog } from '../src/server/process/log.ts'
import type { FileStore } from '../src/server/files/file-store.ts'
import { day } from '../src/model/milliseconds.ts'
import { inMegabytes } from '../src/model/files/in-megabytes.ts'
import { openDb } from '../src/operation/database/open-db.ts'
import { databaseOf } from '../src/server/store/db.ts'
import { createFolderStores } from '../src/server/files/folder-store.ts'
import { clockAt, copyOfStarterData, testNow } from '../tests/support/site.ts'
import { rm } from 'node:fs/promises'
import type { Given } from './run-benches.ts'

const picturesOfWeek = 25
const bytesOfPicture = 400_000
const textsOfWeek = 40
const mostOfMedia = 1.3

export async function benchCopias({ isQuick, limits }: Given): Promise<void> {
  const days = isQuick ? 7 : 365
  const dataDir = await copyOfStarterData()
  const clock = clockAt(testNow)
  const where = databaseOf({ dataDir })
  const stores = createFolderStores(dataDir, clock)
  const dir = join(dataDir, 'copias')
  const log = createLog('silent')
  const db = await openDb(where)
  try {
    let longest = 0
    for (let date = 0; date < days; date += 1) {
      clock.set(new Date(testNow.getTime() + date * day))
      const quando = clock.now().toISOString()
      const share = (ofWeek: number) =>
        Math.floor(((date + 1) * ofWeek) / 7) - Math.floor((date * ofWeek) / 7)
      for (let n = share(picturesOfWeek); n > 0; n -= 1) {
        // Packed pictures do not get smaller: random bytes neither.
        const key = `publicacao/foto-${randomBytes(8).toString('hex')}.webp`
        await stores.uploads.write(key, randomBytes(bytesOfPicture))
        const imagem = key.slice('publicacao/'.length)
        await db.insertInto('publicacao').values({ imagem, atualizado: quando }).execute()
      }
      for (let n = share(textsOfWeek); n > 0; n -= 1) {
        const texto = randomBytes(700).toString('base64')
        const state = { usuario: null, quem: 'Ana', item: n, titulo: 'Aviso', campos: '["texto"]' }
        await db
          .insertInto('revisao')
          .values({
            quando,
            ...state,
            feito: 'alterou',
            tipo: 'oracao',
            antes: JSON.stringify({ texto }),
            depois: JSON.stringify({ texto: `${texto} Amém.` }),
          })
          .execute()
      }
      const began = performance.now()
      await makeBackup({ where, stores, dir, clock }, { tipo: 'noite' })
      longest = Math.max(longest, performance.now() - began)
      await removeOldBackups(dir, {}, clock, log)
    }
    const media = (await sizeOf(stores.uploads)) + (await sizeOf(stores.trash))
    const copies = await sizeOf(createFolderStore(dir))
    const ratio = copies / media
    limits.atMost('backups of a year, times the media', ratio, mostOfMedia)
    console.table({
      [`${days} nights`]: {
        media: inMegabytes(media),
        backups: inMegabytes(copies),
        ratio: Number(ratio.toFixed(3)),
        limit: mostOfMedia,
        'longest night, ms': Math.round(longest),
      },
    })
  } finally {
    await db.destroy()
    await rm(dataDir, { recursive: true })
  }
}

async function sizeOf(store: FileStore): Promise<number> {
  let bytes = 0
  for await (const { size } of store.list()) bytes += size
  return bytes
}
