import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { isFileKey } from '../media/file-name.ts'
import { isKnownMigration } from '../store/migrate.ts'
import {
  About,
  AnyAbout,
  aboutName,
  entryFolders,
  fileEntry,
  formatNumber,
  type KeptPlace,
  keptPlaces,
  Sums,
  sumOf,
  sumsName,
  tableEntry,
} from './format.ts'
import { type NamedFiles, noFiles, noteFiles } from './named-files.ts'
import { readEntries, type ReadEntry } from './read-entries.ts'
import { damaged, fromNewer, notABackup, strange, truncated } from './refuse-backup.ts'
import { type TableRow, type Table, tablesAt } from '../store/tables.ts'
import { tableRows } from './table-rows.ts'

export type FileOfBackup = Omit<ReadEntry, 'name'> & { place: KeptPlace; key: string }

type Visitor = {
  signal?: AbortSignal
  begin?(about: About): Promise<void>
  row?(table: Table, row: TableRow): void
  /** Must read the content to its end. */
  file?(file: FileOfBackup): Promise<void>
}

export type Contents = { about: About; sums: Sums; named: NamedFiles }

/** Bytes; the sums of a million files are smaller. */
const largestJson = 256 * 1024 * 1024

/** @throws BackupError when anything differs from what was written, or a newer program wrote it */
export async function readBackup(path: string, visitor: Visitor = {}): Promise<Contents> {
  const partes: Sums['partes'] = {}
  const linhas: Sums['linhas'] = {}
  const named = noFiles()
  const tables = new Map<string, Table>()
  let about: About | undefined
  let sums: Sums | undefined
  for await (const entry of readEntries(path, partes, visitor.signal)) {
    const table = tables.get(entry.name)
    // The sums are the last entry: another program added what follows.
    if (sums !== undefined) throw strange(entry.name)
    if (about === undefined) {
      about = await readAbout(entry)
      for (const each of await tablesAt(about.migracao)) tables.set(tableEntry(each.name), each)
      await visitor.begin?.(about)
    } else if (entry.name === sumsName) {
      sums = parsed(Sums, await readJson(entry), sumsName)
    } else if (table !== undefined) {
      linhas[table.name] = await readTable(table, entry, visitor, named)
    } else {
      await readFile(entry, visitor)
    }
  }
  if (about === undefined || sums === undefined) throw truncated()
  const { [sumsName]: _, ...parts } = partes
  compareParts(parts, sums)
  compareRows(linhas, sums, tables)
  refuseMissing(named, parts, sums)
  return { about, sums, named }
}

async function readAbout(entry: ReadEntry): Promise<About> {
  if (entry.name !== aboutName) throw notABackup()
  const json = await readJson(entry)
  const any = AnyAbout.safeParse(json)
  if (!any.success) throw notABackup()
  if (any.data.formato > formatNumber) throw fromNewer()
  const about = parsed(About, json, aboutName)
  if (!isKnownMigration(about.migracao)) throw fromNewer()
  return about
}

/** @returns the number of rows */
async function readTable(
  table: Table,
  { name, content }: ReadEntry,
  visitor: Visitor,
  named: NamedFiles,
): Promise<number> {
  let count = 0
  for await (const row of tableRows(table, name, content)) {
    try {
      noteFiles(named, table.name, row)
    } catch {
      throw damaged(name)
    }
    visitor.row?.(table, row)
    count += 1
  }
  return count
}

async function readFile({ name, size, content }: ReadEntry, visitor: Visitor): Promise<void> {
  const place = keptPlaces.find((each) => name.startsWith(`${entryFolders[each]}/`))
  const key = name.slice(name.indexOf('/') + 1)
  if (place === undefined || !isFileKey(key)) throw strange(name)
  if (visitor.file !== undefined) return visitor.file({ place, key, size, content })
  for await (const _ of content);
}

async function readJson({ name, size, content }: ReadEntry): Promise<unknown> {
  if (size > largestJson) throw strange(name)
  const text = (await buffer(content)).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw name === aboutName ? notABackup() : damaged(name)
  }
}

function parsed<T>(schema: z.ZodType<T>, json: unknown, name: string): T {
  const { success, data } = schema.safeParse(json)
  if (!success) throw damaged(name)
  return data
}

function compareParts(found: Sums['partes'], sums: Sums): void {
  if (sumOf(sums) !== sums.soma) throw damaged(sumsName)
  for (const [name, { tamanho, sha256 }] of Object.entries(sums.partes)) {
    const part = found[name]
    if (part?.tamanho !== tamanho || part.sha256 !== sha256) throw damaged(name)
  }
  for (const name of Object.keys(found)) if (!(name in sums.partes)) throw strange(name)
}

function compareRows(found: Sums['linhas'], sums: Sums, tables: ReadonlyMap<string, Table>): void {
  for (const [name, table] of tables) {
    const rows = found[table.name]
    if (rows === undefined || rows !== sums.linhas[table.name]) throw damaged(name)
  }
}

function refuseMissing(
  { content, history }: NamedFiles,
  found: Sums['partes'],
  { faltam }: Sums,
): void {
  const missing = new Set(faltam)
  for (const key of [...content, ...history]) {
    const isThere = keptPlaces.some((place) => fileEntry(place, key) in found)
    if (!isThere && !missing.has(key)) throw damaged(fileEntry('uploads', key))
  }
}
