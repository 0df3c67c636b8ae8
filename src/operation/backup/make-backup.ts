// Makes a backup in the folder of the backups: it exists once its list is written.
import { createWriteStream, existsSync } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { NomeDaCopia, TipoDeCopia } from '../../api/copias.ts'
import { inMegabytes } from '../../model/files/in-megabytes.ts'
import { moveDurably, partialEnding } from '../../server/files/durable.ts'
import type { FileStores } from '../../server/files/file-store.ts'
import { createFolderStore } from '../../server/files/folder-store.ts'
import type { Clock } from '../../server/process/clock.ts'
import { BackupError, damaged } from './backup-error.ts'
import {
  type BackupList,
  bytesOfList,
  createList,
  keptPlaces,
  listKey,
  rowsKey,
  storedKey,
  type Sum,
} from './backup-list.ts'
import { backupName } from './backup-name.ts'
import { keepFiles } from './keep-files.ts'
import { damagedFiles, openTar } from './open-backup.ts'
import { packRows } from './pack-rows.ts'
import { removeUnnamed } from './remove-old.ts'
import { wholeTar } from './whole-tar.ts'
import { ownerOf } from './whose-site.ts'
import { makeWorkFolder, roomIn } from './work-folder.ts'

export type BackupSource = {
  /** The site's SQLite file. */
  where: string
  stores: FileStores
  dir: string
  clock: Clock
  settings?: Record<string, string> | undefined
}

type Options = { tipo: TipoDeCopia; signal?: AbortSignal }

/** `path` is that of its list. */
export type MadeBackup = { name: NomeDaCopia; path: string; list: BackupList }

/** The caller must hold the lock. Of a failed backup nothing is left. */
export async function makeBackup(
  source: BackupSource,
  { tipo, signal }: Options,
): Promise<MadeBackup> {
  const { where, stores, dir, clock } = source
  const when = clock.now()
  await using temporary = await makeWorkFolder(dir, clock)
  const folder = temporary.path
  const copies = createFolderStore(dir, clock)
  const known = await removeUnnamed(copies)
  await ensureSpace(source, known)
  try {
    const packed = join(folder, 'linhas')
    const { named, ...rows } = await packRows(where, packed, signal)
    // A person who asks for one may take it away in a tar.
    const isThorough = tipo === 'manual'
    const files = await keepFiles(stores, named, { dir, folder, when, known, isThorough, signal })
    const contents = { quando: when.toISOString(), ...rows, ...files }
    const list = createList(contents, await ownerOf(where), source.settings)
    const name = freeName(dir, when, tipo)
    await copies.put(rowsKey(name), packed)
    const written = join(folder, 'lista')
    await writeFile(written, bytesOfList(list), { mode: 0o600 })
    await copies.put(listKey(name), written)
    return { name, path: join(dir, listKey(name)), list }
  } catch (error) {
    await removeUnnamed(copies).catch(() => undefined)
    throw error
  }
}

export async function writeTar(
  { name, list }: MadeBackup,
  { dir, clock }: BackupSource,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const path = join(folder, name)
  const partial = path + partialEnding
  try {
    const content = await wholeTar(createFolderStore(dir), name, list).open()
    // Root follows no link that lies there.
    await pipeline(content, createWriteStream(partial, { flags: 'wx', mode: 0o600 }), { signal })
    const [broken] = await damagedFiles(await openTar(partial, signal), signal)
    if (broken !== undefined) throw damaged(broken)
    await moveDurably(partial, path, clock.now())
    return path
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

function freeName(dir: string, when: Date, tipo: TipoDeCopia): NomeDaCopia {
  for (let count = 1; ; count += 1) {
    const name = backupName(when, tipo, count)
    const isTaken = [name, listKey(name), rowsKey(name)].some((each) => existsSync(join(dir, each)))
    if (!isTaken) return name
  }
}

/** Backups must not fill the disk: the site could save nothing then. */
async function ensureSpace(
  { where, stores, dir }: BackupSource,
  known: ReadonlyMap<string, Sum>,
): Promise<void> {
  let needed = (await stat(where)).size
  for (const place of keptPlaces) {
    for await (const { key, size } of stores[place].list())
      if (!known.has(storedKey(key))) needed += size
  }
  const { free, reserve } = await roomIn(dir)
  if (free - needed >= reserve) return
  throw new BackupError(
    `Não há espaço para a cópia: ela precisa de ${inMegabytes(needed)}, e no disco das cópias há ` +
      `${inMegabytes(free)} livres, dos quais ${inMegabytes(reserve)} ficam para o site. ` +
      'Libere espaço ou mude BACKUP_DIR para outro disco.',
  )
}
