// Makes a backup file: it gets its name once it is complete and checked.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { TipoDeCopia } from '../../api/copias.ts'
import type { Clock } from '../process/clock.ts'
import { moveDurably, partialEnding } from '../files/durable.ts'
import type { FileStores } from '../files/file-store.ts'
import { BackupError, explainBackupDisk } from './backup-error.ts'
import { backupName, isBackupName } from './backup-name.ts'
import { inMegabytes } from '../../model/files/in-megabytes.ts'
import { type Contents, readBackup } from './read-backup.ts'
import { removeLeftovers } from './remove-leftovers.ts'
import { openSnapshot } from './snapshot.ts'
import { writeBackup } from './write-backup.ts'

export type BackupSource = {
  where: string
  stores: FileStores
  dir: string
  clock: Clock
  freeSpace?: (dir: string) => Promise<Space>
}

type Options = {
  tipo: TipoDeCopia
  signal?: AbortSignal
  /** Called when space is short; resolves to whether there is more now. */
  makeRoom?: () => Promise<boolean>
  say?: (line: string) => void
}

export type MadeBackup = Contents & { path: string; size: number }

type Space = { free: number; all: number }

const gigabyte = 1024 ** 3

/**
 * Makes a backup. The caller must hold the lock. A failed one leaves no file.
 *
 * @throws BackupError, or the error of disk, database or store: see `sentenceOf`
 */
export async function makeBackup(source: BackupSource, options: Options): Promise<MadeBackup> {
  const { dir, clock, where, stores } = source
  const { tipo, signal, makeRoom, say = () => undefined } = options
  const when = clock.now()
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await removeLeftovers(dir, isUnfinished, when)
  await ensureSpace(source, makeRoom)
  // Unique: a killed process may have left one of the same second.
  const temporary = join(dir, `${backupName(when, tipo)}${partialEnding}-${randomUUID()}`)
  try {
    say('Copiando o banco de dados, as imagens e os vídeos')
    await writeBackup(temporary, { where, stores, when, signal })
    say('Conferindo o que foi gravado')
    const contents = await readBackup(temporary, { signal })
    const path = freePath(dir, when, tipo)
    await moveDurably(temporary, path, when)
    return { ...contents, path, size: (await stat(path)).size }
  } catch (error) {
    await rm(temporary, { force: true })
    throw explainBackupDisk(error)
  }
}

function isUnfinished(name: string): boolean {
  const [begun = ''] = name.split(partialEnding)
  return name !== begun && isBackupName(begun)
}

function freePath(dir: string, when: Date, tipo: TipoDeCopia): string {
  for (let count = 1; ; count += 1) {
    const path = join(dir, backupName(when, tipo, count))
    if (!existsSync(path)) return path
  }
}

/** Backups must not fill the disk: the site could save nothing then. */
async function ensureSpace(
  source: BackupSource,
  makeRoom: Options['makeRoom'] = async () => false,
): Promise<void> {
  const { where, stores, dir, freeSpace = spaceOf } = source
  let needed = await sizeOf(where)
  for (const place of ['uploads', 'trash'] as const) {
    for await (const { size } of stores[place].list()) needed += size
  }
  let { free, all } = await freeSpace(dir)
  const reserve = Math.min(all / 10, gigabyte)
  while (free - needed < reserve && (await makeRoom())) free = (await freeSpace(dir)).free
  if (free - needed >= reserve) return
  throw new BackupError(
    `Não há espaço para a cópia: ela precisa de ${inMegabytes(needed)}, e no disco das cópias há ` +
      `${inMegabytes(free)} livres, dos quais ${inMegabytes(reserve)} ficam para o site. ` +
      'Libere espaço ou mude BACKUP_DIR para outro disco.',
  )
}

async function sizeOf(database: string): Promise<number> {
  await using snapshot = await openSnapshot(database)
  return snapshot.size
}

async function spaceOf(dir: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(dir)
  return { free: bavail * bsize, all: blocks * bsize }
}
