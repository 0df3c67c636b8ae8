// Reads a backup from its first byte to its last and checks everything: right after it was written,
// and before it is restored.
import { createHash } from 'node:crypto'
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
  Sums,
  sumOf,
  sumsName,
  tableEntry,
} from './format.ts'
import { createNamedFiles, type NamedFiles } from './named-files.ts'
import { readEntries, type ReadEntry } from './read-entries.ts'
import { damaged, fromNewer, notABackup, strange, truncated } from './refuse-backup.ts'
import type { Row } from './snapshot.ts'
import { type Table, tablesAt } from './tables.ts'
import { tableRows } from './table-rows.ts'

export type FileOfBackup = {
  place: KeptPlace
  key: string
  size: number
  content: AsyncIterable<Uint8Array>
}

/** Receives the parts of a backup while it is read. */
export type Visitor = {
  begin?(about: About): Promise<void>
  rows?(table: Table, page: readonly Row[]): Promise<void>
  /** Must read the content to its end. */
  file?(file: FileOfBackup): Promise<void>
}

export type Contents = { about: About; sums: Sums; named: NamedFiles }

/** Bytes; the sums of a million files are smaller. */
const largestJson = 256 * 1024 * 1024

/**
 * @throws BackupError when it is not exactly what was written, or from a newer program
 */
export async function readBackup(
  path: string,
  visitor: Visitor,
  signal: AbortSignal,
): Promise<Contents> {
  const entries = readEntries(path)
  const found: Sums['partes'] = {}
  const linhas: Sums['linhas'] = {}
  const named = createNamedFiles()

  async function measured<T>(entry: ReadEntry, read: (content: ReadEntry) => Promise<T>) {
    const hash = createHash('sha256')
    async function* content() {
      for await (const chunk of entry.content) {
        signal.throwIfAborted()
        hash.update(chunk)
        yield chunk
      }
    }
    const result = await read({ ...entry, content: content() })
    found[entry.name] = { tamanho: entry.size, sha256: hash.digest('hex') }
    return result
  }

  try {
    const { value: first } = await entries.next()
    if (first?.name !== aboutName) throw notABackup()
    const about = await measured(first, readAbout)
    await visitor.begin?.(about)
    const tables = new Map(
      (await tablesAt(about.migracao)).map((table) => [tableEntry(table.name), table]),
    )
    for await (const entry of entries) {
      const table = tables.get(entry.name)
      if (table !== undefined) {
        linhas[table.name] = await measured(entry, (each) => readTable(table, each, visitor, named))
      } else if (entry.name === sumsName) {
        const sums = Sums.safeParse(await readJson(entry))
        if (!sums.success) throw damaged(sumsName)
        await refuseMore(entries)
        compare({ partes: found, linhas }, sums.data, tables, named)
        return { about, sums: sums.data, named }
      } else {
        await measured(entry, (each) => readFile(each, visitor))
      }
    }
    throw truncated()
  } finally {
    await entries.return(undefined)
  }
}

async function readAbout(entry: ReadEntry): Promise<About> {
  const json = await readJson(entry)
  const any = AnyAbout.safeParse(json)
  if (!any.success) throw notABackup()
  if (any.data.formato > formatNumber) throw fromNewer()
  const about = About.safeParse(json)
  if (!about.success) throw damaged(aboutName)
  if (!isKnownMigration(about.data.migracao)) throw fromNewer()
  return about.data
}

async function readTable(
  table: Table,
  { name, content }: ReadEntry,
  visitor: Visitor,
  named: NamedFiles,
): Promise<number> {
  let rows = 0
  for await (const page of tableRows(table, name, content)) {
    for (const row of page) lookOrRefuse(named, table, name, row)
    await visitor.rows?.(table, page)
    rows += page.length
  }
  return rows
}

function lookOrRefuse(named: NamedFiles, table: Table, name: string, row: Row): void {
  try {
    named.look(table.name, row)
  } catch {
    throw damaged(name)
  }
}

async function readFile({ name, size, content }: ReadEntry, visitor: Visitor): Promise<void> {
  const [folder = '', ...rest] = name.split('/')
  const key = rest.join('/')
  const place = (Object.keys(entryFolders) as KeptPlace[]).find(
    (each) => entryFolders[each] === folder,
  )
  if (place === undefined || !isFileKey(key)) throw strange(name)
  if (visitor.file !== undefined) return visitor.file({ place, key, size, content })
  for await (const _ of content);
}

async function readJson({ name, size, content }: ReadEntry): Promise<unknown> {
  if (size > largestJson) throw strange(name)
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw name === aboutName ? notABackup() : damaged(name)
  }
}

/** The sums are the last entry: another program added what follows. */
async function refuseMore(entries: AsyncGenerator<ReadEntry>): Promise<void> {
  const { value: more } = await entries.next()
  if (more !== undefined) throw strange((more as ReadEntry).name)
}

function compare(
  found: Pick<Sums, 'partes' | 'linhas'>,
  sums: Sums,
  tables: ReadonlyMap<string, Table>,
  { content, history }: NamedFiles,
): void {
  if (sumOf(sums) !== sums.soma) throw damaged(sumsName)
  for (const [name, { tamanho, sha256 }] of Object.entries(sums.partes)) {
    const part = found.partes[name]
    if (part?.tamanho !== tamanho || part.sha256 !== sha256) throw damaged(name)
  }
  for (const name of Object.keys(found.partes)) {
    if (sums.partes[name] === undefined) throw strange(name)
  }
  for (const [name, table] of tables) {
    const rows = found.linhas[table.name]
    if (rows === undefined || rows !== sums.linhas[table.name]) throw damaged(name)
  }
  const missing = new Set(sums.faltam)
  for (const key of new Set([...content, ...history])) {
    const isThere = (['uploads', 'trash'] as const).some(
      (place) => fileEntry(place, key) in found.partes,
    )
    if (!isThere && !missing.has(key)) throw damaged(fileEntry('uploads', key))
  }
}
