// Writes a backup: first the tables as of one moment, then the files. Files that the tables name
// exist for a month at least, in the uploads or in the trash.
import type { FileStores } from '../files/file-store.ts'
import { isFileKey } from '../media/file-name.ts'
import { isKnownMigration, newerVersion } from '../store/migrate.ts'
import { BackupError } from './backup-error.ts'
import { bytesOf } from './file-bytes.ts'
import {
  type About,
  aboutName,
  fileEntry,
  formatNumber,
  type KeptPlace,
  keptPlaces,
  readMe,
  type Sums,
  sumOf,
  sumsName,
  tableEntry,
} from './format.ts'
import { type NamedFiles, noFiles, noteFiles } from './named-files.ts'
import { openSnapshot } from './snapshot.ts'
import { type Snapshot, excludedTables, type Table, tablesAt } from '../store/tables.ts'
import { packTable } from './table-rows.ts'
import { createTarWriter, type TarWriter } from './tar-writer.ts'

type WriteOptions = {
  where: string
  stores: FileStores
  when: Date
  signal: AbortSignal | undefined
}

/** @param path a new file, which the caller removes after a failure */
export async function writeBackup(path: string, options: WriteOptions): Promise<void> {
  const tar = createTarWriter(path)
  try {
    const { linhas, named } = await addTables(tar, options)
    const faltam = await addFiles(tar, named, options)
    const sums = { partes: tar.parts, linhas, faltam }
    await addJson(tar, sumsName, { ...sums, soma: sumOf(sums) }, options.when)
    await tar.finish()
  } catch (error) {
    await tar.abandon()
    throw error
  }
}

async function addTables(
  tar: TarWriter,
  { where, when, signal }: WriteOptions,
): Promise<{ linhas: Sums['linhas']; named: NamedFiles }> {
  const linhas: Sums['linhas'] = {}
  const named = noFiles()
  await using snapshot = await openSnapshot(where)
  const tables = await tablesOf(snapshot)
  await addJson(tar, aboutName, await describe(snapshot, tables, when), when)
  for (const table of tables) {
    signal?.throwIfAborted()
    const { name } = table
    const packed = await packTable(snapshot, table, (row) => noteFiles(named, name, row))
    await tar.add(tableEntry(name), packed.content.length, when, [packed.content])
    linhas[name] = packed.rows
  }
  return { linhas, named }
}

async function tablesOf({ migration }: Snapshot): Promise<Table[]> {
  if (migration === undefined) throw new BackupError('O banco de dados ainda está vazio.')
  if (!isKnownMigration(migration)) throw new BackupError(newerVersion)
  return tablesAt(migration)
}

async function describe(snapshot: Snapshot, tables: readonly Table[], when: Date): Promise<About> {
  const numeros: About['numeros'] = {}
  for (const table of tables) {
    if (table.isNumbered) numeros[table.name] = await snapshot.lastNumber(table)
  }
  return {
    formato: formatNumber,
    leia: readMe,
    quando: when.toISOString(),
    migracao: snapshot.migration ?? '',
    tabelas: tables.map(({ name }) => name),
    deFora: [...excludedTables],
    numeros,
  }
}

async function addJson(tar: TarWriter, name: string, value: unknown, when: Date): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
  await tar.add(name, content.length, when, [content])
}

/** @returns the keys of named files that are missing or cannot be read */
async function addFiles(
  tar: TarWriter,
  { content, history }: NamedFiles,
  { stores, signal }: WriteOptions,
): Promise<string[]> {
  const missing: string[] = []
  const isAdded = (key: string) => keptPlaces.some((place) => fileEntry(place, key) in tar.parts)

  async function add(place: KeptPlace, key: string): Promise<void> {
    signal?.throwIfAborted()
    const found = await stores[place].find(key)
    if (found === undefined || fileEntry(place, key) in tar.parts) return
    const bytes = bytesOf(stores, key, found.size, () => missing.push(key))
    await tar.add(fileEntry(place, key), found.size, found.modified, bytes)
  }

  for (const place of keptPlaces) {
    for await (const { key } of stores[place].list()) if (isFileKey(key)) await add(place, key)
  }
  // A named file may have been moved between the places meanwhile.
  for (const key of new Set([...content, ...history])) {
    for (const place of keptPlaces) if (!isAdded(key)) await add(place, key)
    if (!isAdded(key)) missing.push(key)
  }
  return missing
}
