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
  readMe,
  type Sums,
  sumOf,
  sumsName,
  tableEntry,
} from './format.ts'
import { createNamedFiles, type NamedFiles } from './named-files.ts'
import { openSnapshot } from './open-snapshot.ts'
import type { Row, Snapshot } from './snapshot.ts'
import { leftOut, type Table, tablesAt } from './tables.ts'
import { createTarWriter, type TarWriter, type Written } from './tar-writer.ts'
import { withTableFile } from './table-file.ts'

/** Ending of the temporary file of a table. */
export const tableEnding = '.tabela'

export type WriteOptions = {
  where: string
  stores: FileStores
  when: Date
  signal: AbortSignal
}

/** @param path a new file, which the caller removes after a failure */
export async function writeBackup(path: string, options: WriteOptions): Promise<void> {
  const { stores, when, signal } = options
  const tar = createTarWriter(path)
  const sums: Omit<Sums, 'soma'> = { partes: {}, linhas: {}, faltam: [] }
  try {
    const named = await addTables(tar, sums, path, options)
    const files = createFileAdder(tar, sums, stores, signal)
    await files.addAll('uploads')
    await files.addAll('trash')
    await addNamed(files, sums, named)
    await addJson(tar, sumsName, { ...sums, soma: sumOf(sums) }, when)
    await tar.finish()
  } catch (error) {
    await tar.abandon()
    throw error
  }
}

async function addTables(
  tar: TarWriter,
  sums: Omit<Sums, 'soma'>,
  path: string,
  { where, when, signal }: WriteOptions,
): Promise<NamedFiles> {
  const named = createNamedFiles()
  const snapshot = await openSnapshot(where)
  try {
    const tables = await tablesOf(snapshot)
    const about = await describe(snapshot, tables, when)
    sums.partes[aboutName] = await addJson(tar, aboutName, about, when)
    for (const table of tables) {
      const name = tableEntry(table.name)
      const look = (row: Row) => named.look(table.name, row)
      const rows = { pages: snapshot.pages(table), look, signal }
      await withTableFile(`${path}${tableEnding}`, rows, async (file) => {
        sums.partes[name] = await tar.add(name, file.size, when, file.content)
        sums.linhas[table.name] = file.rows
      })
    }
  } finally {
    await snapshot.close()
  }
  return named
}

async function tablesOf({ migration }: Snapshot): Promise<Table[]> {
  if (migration === undefined) throw new BackupError('O banco de dados ainda está vazio.')
  if (!isKnownMigration(migration)) {
    throw new BackupError(newerVersion)
  }
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
    deFora: [...leftOut],
    numeros,
  }
}

async function addJson(tar: TarWriter, name: string, value: unknown, when: Date): Promise<Written> {
  const content = Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
  return tar.add(name, content.length, when, [content])
}

function createFileAdder(
  tar: TarWriter,
  sums: Omit<Sums, 'soma'>,
  stores: FileStores,
  signal: AbortSignal,
) {
  async function add(place: KeptPlace, key: string): Promise<boolean> {
    const name = fileEntry(place, key)
    if (sums.partes[name] !== undefined) return true
    signal.throwIfAborted()
    const found = await stores[place].find(key)
    if (found === undefined) return false
    const { content, isWhole } = bytesOf(stores, key, found.size)
    sums.partes[name] = await tar.add(name, found.size, found.modified, content)
    if (!isWhole()) sums.faltam.push(key)
    return true
  }

  return {
    /** Adds all of a place that bear a name of ours. */
    async addAll(place: KeptPlace): Promise<void> {
      for await (const { key } of stores[place].list()) {
        // A file that is moved meanwhile is added later, if anything names it.
        if (isFileKey(key)) await add(place, key)
      }
    },
    /** @returns whether it exists; it may have moved between the places meanwhile */
    addAnywhere: async (key: string) =>
      isAdded(sums, key) || (await add('uploads', key)) || (await add('trash', key)),
  }
}

function isAdded({ partes }: Omit<Sums, 'soma'>, key: string): boolean {
  return fileEntry('uploads', key) in partes || fileEntry('trash', key) in partes
}

/** Adds the named files that are still missing: a sweep may have moved them meanwhile. */
async function addNamed(
  files: ReturnType<typeof createFileAdder>,
  sums: Omit<Sums, 'soma'>,
  { content, history }: NamedFiles,
): Promise<void> {
  for (const key of new Set([...content, ...history])) {
    if (!(await files.addAnywhere(key))) sums.faltam.push(key)
  }
}
