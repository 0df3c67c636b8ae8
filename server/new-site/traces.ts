// The remains of an earlier site at the places of the settings.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../errors/app-error.ts'
import { listBackups } from '../backup/folder.ts'
import { type FileStore, type FileStores, placeFolders } from '../files/file-store.ts'
import { missingAsUndefined } from '../files/missing.ts'
import type { S3Settings } from '../object-store/settings.ts'
import { StartError } from '../errors/start-error.ts'
import { databaseOf } from '../store/db.ts'

/** The places of a site's data, from the settings. */
export type Places = {
  dataDir: string
  databaseUrl?: string | undefined
  s3?: S3Settings | undefined
  backupDir: string
  stores: FileStores
}

export type Traces = {
  /** Findings with their place: 'fotos e vídeos em /srv/adro/dados/uploads'. */
  found: string[]
  /** The path of the newest backup. */
  backup: string | undefined
}

/** Backups may also be in the folder from before BACKUP_DIR was set. */
export function backupFolders({ dataDir, backupDir }: Pick<Places, 'dataDir' | 'backupDir'>) {
  return [...new Set([backupDir, join(dataDir, 'copias')])]
}

/** Empty folders, and files with names that the site does not make, do not count. */
export async function tracesOf(places: Places): Promise<Traces> {
  const backups = await backupTraces(places)
  return { ...backups, found: [...(await contentTraces(places)), ...backups.found] }
}

export async function backupTraces(places: Pick<Places, 'dataDir' | 'backupDir'>): Promise<Traces> {
  const found: string[] = []
  let newest = ''
  let backup: string | undefined
  for (const dir of backupFolders(places)) {
    const [first] = await listBackups(dir)
    if (first === undefined) continue
    found.push(`cópias de segurança em ${dir}`)
    if (first.quando <= newest) continue
    newest = first.quando
    backup = join(dir, first.arquivo)
  }
  return { found, backup }
}

async function contentTraces(places: Places): Promise<string[]> {
  const { dataDir, databaseUrl, s3, stores } = places
  const found: string[] = []
  for (const [place, what] of [
    ['uploads', 'fotos e vídeos'],
    ['trash', 'arquivos da lixeira'],
  ] as const) {
    if (await isEmpty(stores[place])) continue
    const folder = placeFolders[place]
    const where = s3 ? `${s3.bucket}/${s3.prefix}${folder} (S3)` : join(dataDir, folder)
    found.push(`${what} em ${where}`)
  }
  if (databaseUrl === undefined) return found
  // The settings may have named a SQLite file until now.
  const file = databaseOf({ dataDir })
  const size = (await missingAsUndefined(stat(file)))?.size ?? 0
  return size === 0 ? found : [...found, `um banco de dados em ${file}`]
}

async function isEmpty(store: FileStore): Promise<boolean> {
  try {
    for await (const _ of store.list()) return false
    return true
  } catch (error) {
    // The object store is unreachable.
    if (!(error instanceof AppError)) throw error
    throw new StartError(`Não se sabe se aqui já houve um site. ${error.message}`, { cause: error })
  }
}
