// Makes a night in the folder of the backups: it exists once its list is written.
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtempDisposable, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { NomeDaCopia, TipoDeCopia } from '../../api/copias.ts'
import { inMegabytes } from '../../model/files/in-megabytes.ts'
import { moveDurably, partialEnding } from '../../server/files/durable.ts'
import type { FileStores } from '../../server/files/file-store.ts'
import { createFolderStore } from '../../server/files/folder-store.ts'
import type { Clock } from '../../server/process/clock.ts'
import { BackupError, damaged, explainBackupDisk } from './backup-error.ts'
import { backupName, isBackupName } from './backup-name.ts'
import { damagedFiles } from './copy.ts'
import { removeUnnamed } from './folder.ts'
import {
  baseOf,
  bytesOfList,
  createNight,
  keptPlaces,
  listKey,
  type Night,
  rowsKey,
  storedKey,
  type Sum,
} from './night.ts'
import { keepFiles } from './keep-files.ts'
import { openTar } from './open-tar.ts'
import { removeLeftovers } from './remove-leftovers.ts'
import { openSnapshot } from './snapshot.ts'
import { packRows } from './stage-rows.ts'
import { wholeTar } from './whole-tar.ts'
import { type Owner, ownerOf } from './whose-site.ts'

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
  /** Called when space is short; resolves to whether there may be more now. */
  makeRoom?: (owner: Owner) => Promise<boolean>
  say?: (line: string) => void
}

/** The tar is written beside the parts that it is made of. */
const sizesOfTar = 2

type Space = { free: number; all: number }

/** `path` is that of its list, or of its tar. */
export type MadeBackup = { name: NomeDaCopia; path: string; night: Night }

const gigabyte = 1024 ** 3

/**
 * The caller must hold the lock. Of a failed one nothing is left.
 *
 * @throws BackupError, or the error of disk, database or store: see `sentenceOf`
 */
export async function makeNight(
  source: BackupSource,
  options: Options,
  sizes = 1,
): Promise<MadeBackup> {
  const { where, stores, dir } = source
  const { tipo, makeRoom, signal, say } = options
  return inNewFolder(source, options, async (folder, when) => {
    try {
      const known = await removeUnnamed(dir)
      const owner = await ownerOf(where)
      await ensureSpace(source, known, sizes, async () => (await makeRoom?.(owner)) ?? false)
      say?.('Copiando o banco de dados, as imagens e os vídeos')
      const packed = join(folder, 'linhas')
      const { named, ...rows } = await packRows(where, packed, signal)
      const keys = new Set([...named.content, ...named.history])
      const files = await keepFiles(stores, keys, { dir, folder, when, known, signal })
      const night = createNight({ quando: when.toISOString(), ...rows, ...files }, owner)
      const name = freeName(dir, when, tipo)
      await moveDurably(packed, join(dir, rowsKey(baseOf(name))), when)
      const list = join(folder, 'lista')
      await writeFile(list, bytesOfList(night), { mode: 0o600 })
      const path = join(dir, listKey(baseOf(name)))
      await moveDurably(list, path, when)
      return { name, path, night }
    } catch (error) {
      await removeUnnamed(dir).catch(() => undefined)
      throw error
    }
  })
}

/** In any folder, which needs room for a night and for the tar. */
export async function makeTar(source: BackupSource, options: Options): Promise<MadeBackup> {
  const { tipo, signal, say } = options
  return inNewFolder(source, options, async (dir, when) => {
    const { name: made, night } = await makeNight({ ...source, dir }, options, sizesOfTar)
    say?.('Gravando e conferindo o arquivo')
    const store = createFolderStore(dir)
    const file = join(dir, made)
    const content = await wholeTar(store, baseOf(made), night).open()
    await pipeline(content, createWriteStream(file, { mode: 0o600 }), { signal })
    const [broken] = await damagedFiles(await openTar(file, signal), signal)
    if (broken !== undefined) throw damaged(broken)
    const name = freeName(source.dir, when, tipo)
    const path = join(source.dir, name)
    await moveDurably(file, path, when)
    return { name, path, night }
  })
}

async function inNewFolder<T>(
  { dir, clock }: BackupSource,
  { tipo }: Options,
  work: (folder: string, when: Date) => Promise<T>,
): Promise<T> {
  const when = clock.now()
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    await removeLeftovers(dir, isUnfinished, when)
    const begun = join(dir, `${backupName(when, tipo)}${partialEnding}-`)
    await using folder = await mkdtempDisposable(begun)
    return await work(folder.path, when)
  } catch (error) {
    throw explainBackupDisk(error)
  }
}

/** Older versions wrote to a file of such a name. */
function isUnfinished(name: string): boolean {
  const [begun = ''] = name.split(partialEnding)
  return name !== begun && isBackupName(begun)
}

function freeName(dir: string, when: Date, tipo: TipoDeCopia): NomeDaCopia {
  for (let count = 1; ; count += 1) {
    const name = backupName(when, tipo, count)
    const isTaken = [name, listKey(baseOf(name))].some((each) => existsSync(join(dir, each)))
    if (!isTaken) return name
  }
}

/** Backups must not fill the disk: the site could save nothing then. */
async function ensureSpace(
  { where, stores, dir, freeSpace = spaceOf }: BackupSource,
  known: ReadonlyMap<string, Sum>,
  sizes: number,
  makeRoom: () => Promise<boolean>,
): Promise<void> {
  let needed = await sizeOf(where)
  for (const place of keptPlaces) {
    for await (const { key, size } of stores[place].list())
      if (!known.has(storedKey(key))) needed += size
  }
  needed *= sizes
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
