import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isOfBackups } from '../backup/folder.ts'
import { backupFolders } from '../backup/newest-backup.ts'
import { type FilePlace, type FileStores, placeFolders } from '../../server/files/file-store.ts'
import { missingAsUndefined } from '../../server/files/missing.ts'
import type { StoresOptions } from '../../server/media/open-stores.ts'
import { daysInTrash } from '../../server/media/trash.ts'

export type Places = StoresOptions & {
  databaseUrl?: string | undefined
  backupDir: string
  stores: FileStores
}

/** In an operator's words: a folder, or a part of a bucket. */
export function nameOf({ dataDir, s3 }: Places, place: FilePlace): string {
  const folder = placeFolders[place]
  return s3 === undefined ? join(dataDir, folder) : `${s3.bucket}/${s3.prefix}${folder} (S3)`
}

/**
 * 'arquivos em /srv/adro/dados/uploads'
 *
 * @throws AppError 503 without the object store
 */
export async function filesAt(places: Places): Promise<string[]> {
  const found: string[] = []
  for (const place of ['uploads', 'trash'] as const) {
    for await (const _ of places.stores[place].list()) {
      found.push(`arquivos em ${nameOf(places, place)}`)
      break
    }
  }
  return found
}

/**
 * Neither the daily round nor the retention of backups touches the new folders.
 *
 * @param stamp for their names
 * @param isOpen whether the database is open: SQLite would remove the journals of a lost one
 */
export async function setAside(
  places: Places,
  stamp: string,
  isOpen: boolean,
  say: (line: string) => void,
): Promise<void> {
  const { dataDir, s3 } = places
  const files = new Set<string>(Object.values(placeFolders))
  const isOfSite = (name: string) => files.has(name) || (!isOpen && name.startsWith('adro.db-'))
  for (const dir of [dataDir, ...backupFolders(places)]) {
    const names = (await missingAsUndefined(readdir(dir))) ?? []
    const left = names.filter(dir === dataDir ? isOfSite : isOfBackups)
    if (left.length === 0) continue
    const aside = join(dir, `site-anterior-${stamp}`)
    await mkdir(aside, { recursive: true, mode: 0o700 })
    for (const name of left) await rename(join(dir, name), join(aside, name))
    say(`O que havia do site anterior está intacto em ${aside}.`)
  }
  if (s3 === undefined) return
  say(
    'Os arquivos que já estavam no armazenamento S3 e que o novo site não usar vão para a lixeira dele ' +
      `em um dia e saem ${daysInTrash} dias depois. Para conservá-los, pare o site e defina outro ` +
      'S3_PREFIX.',
  )
}
