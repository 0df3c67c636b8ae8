// Moves the remains of an earlier site to a folder that neither the daily round (which moves unnamed
// files to the trash) nor the retention of backups touches.
import { mkdir, readdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isBackupName, stampOf } from '../backup/backup-name.ts'
import type { Clock } from '../process/clock.ts'
import { placeFolders } from '../files/file-store.ts'
import { missingAsUndefined } from '../files/missing.ts'
import { StartError } from '../errors/start-error.ts'
import { databaseOf } from '../store/db.ts'
import { backupFolders, type Places } from './traces.ts'

/** SQLite would remove these beside a new file. */
const besideDatabase = ['-wal', '-shm', '-journal']

/**
 * @param withDatabase whether the database file is not open yet
 * @returns the folders with the remains; none when there was nothing
 * @throws StartError when it cannot be moved
 */
export async function setAside(
  places: Places,
  clock: Clock,
  withDatabase: boolean,
): Promise<string[]> {
  const { dataDir } = places
  const name = `site-anterior-${stampOf(clock.now())}`
  const database = basename(databaseOf({ dataDir }))
  const inData = new Set<string>([
    ...Object.values(placeFolders),
    ...(withDatabase ? besideDatabase.map((ending) => database + ending) : []),
  ])
  const folders = await moveInto(join(dataDir, name), dataDir, (each) => inData.has(each))
  for (const dir of backupFolders(places)) {
    folders.push(...(await moveInto(join(dir, name), dir, isBackupName)))
  }
  return folders
}

async function moveInto(
  folder: string,
  from: string,
  isMoved: (name: string) => boolean,
): Promise<string[]> {
  try {
    const names = ((await missingAsUndefined(readdir(from))) ?? []).filter(isMoved)
    if (names.length === 0) return []
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of names) await missingAsUndefined(rename(join(from, name), join(folder, name)))
    return [folder]
  } catch (error) {
    throw new StartError(
      `O que havia em ${from} não pôde ser guardado à parte (${(error as Error).message}). Mova-o ` +
        'você mesmo para outra pasta e inicie de novo.',
      { cause: error },
    )
  }
}
