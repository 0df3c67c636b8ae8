// Restores a backup: checks its rows, then brings the files, then replaces all rows in one
// transaction. Interrupted anywhere, the site is the old one or the new one.
import { Kysely, SqliteDialect } from 'kysely'
import { namedPictures } from '../../server/content/named-files.ts'
import type { Clock } from '../../server/process/clock.ts'
import type { Log } from '../../server/process/log.ts'
import { isFileKey } from '../../server/media/file-name.ts'
import { openStores, type StoresOptions } from '../../server/media/open-stores.ts'
import { createTrash } from '../../server/media/trash.ts'
import { databaseOf, mutexOf } from '../../server/store/db.ts'
import { marksOfInstallation } from '../../server/store/marks.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openSqlite } from '../../server/store/node-sqlite.ts'
import type { Schema } from '../../server/store/tables/schema.ts'
import { damaged, isDamagedDatabase } from './backup-error.ts'
import { bringFiles } from './bring-files.ts'
import { lockOrRefuse } from './lock.ts'
import { damagedFiles, type OpenedBackup } from './open-backup.ts'
import { countRows, excludedTables, newestMigrationIn, tablesIn } from './pack-rows.ts'
import { openTarget, type Present, saveWhatIsThere } from './present-site.ts'
import { lackingDocuments, refuseUnfitContent } from './refuse-unfit-content.ts'
import { makeWorkFolder } from './work-folder.ts'

export type RestoreInto = StoresOptions & {
  backupDir: string
  clock: Clock
  log: Log
  settings?: Record<string, string> | undefined
}

type Options = Pick<Present, 'signal' | 'mayReplace' | 'say'>

export type Restored = Awaited<ReturnType<typeof restoreBackup>>

/** Changes nothing of the site. @returns the keys of damaged files, and what the rows lack */
export async function checkBackup(backup: OpenedBackup, into: RestoreInto, signal?: AbortSignal) {
  const { lacking } = await checkRows(backup, into)
  return [...(await damagedFiles(backup, signal)), ...lacking]
}

export async function checkRows(backup: OpenedBackup, { dataDir, clock }: RestoreInto) {
  await using folder = await makeWorkFolder(dataDir, clock)
  return await stageRows(backup, folder.path)
}

export async function restoreBackup(backup: OpenedBackup, into: RestoreInto, options: Options) {
  const { signal, say } = options
  await using end = new AsyncDisposableStack()
  const folder = end.use(await makeWorkFolder(into.dataDir, into.clock)).path
  const where = databaseOf({ dataDir: into.dataDir })
  // From now on no retention removes what the backup names.
  end.use(lockOrRefuse(where))
  const { path, shown, lacking } = await stageRows(backup, folder)
  const stores = end.adopt(await openStores(into, into.clock, into.log), ({ close }) => close())
  const { backupDir: dir, clock, settings } = into
  const present = { where, stores, dir, clock, settings, ...options }
  /** The path of a backup, if there was anything. */
  const before = await saveWhatIsThere(present)
  const db = end.use(await openTarget(present))
  say('Trazendo as imagens e os vídeos')
  const { withLock } = mutexOf(db)
  const files = await bringFiles(backup, { stores, withLock, folder, shown, signal })
  signal.throwIfAborted()
  say('Gravando o banco de dados')
  replaceRows(where, path)
  // Staff may have removed their content meanwhile, before the restored rows named them.
  await createTrash(stores, withLock, into.log).bringBack(shown)
  return { ...backup, before, files, lacking }
}

/** `lacking`: what the rows need, and the backup neither has nor says to be missing. */
type Staged = { path: string; shown: ReadonlySet<string>; lacking: string[] }

/** The site has none; forged, one may compute for ever, and SQLite then hears no Ctrl+C. */
const computedRows = `select name from sqlite_schema where type in ('view', 'trigger')
  or exists (select 1 from pragma_table_xinfo(name) where hidden > 0)`

/** The rows at this version's migration, in a temporary database. */
async function stageRows(backup: OpenedBackup, folder: string): Promise<Staged> {
  const path = await backup.unpackRows(folder)
  try {
    const sqlite = openSqlite(path)
    await using db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) })
    const computed = sqlite.raw.prepare(computedRows).get()
    if (computed !== undefined) throw damaged(String(computed.name))
    if (newestMigrationIn(sqlite.raw) !== backup.migracao) throw damaged('banco')
    for (const [table, count] of Object.entries(countRows(sqlite.raw))) {
      if (backup.linhas[table] !== count) throw damaged(table)
    }
    sqlite.raw.exec('pragma foreign_keys = off; pragma synchronous = off')
    await migrate(db)
    const [orphan] = sqlite.raw.prepare('pragma foreign_key_check').all()
    if (orphan !== undefined) throw damaged(String(orphan.table))
    await refuseUnfitContent(db)
    const shown = await namedPictures(db)
    const { arquivos, faltam } = backup
    const isKnown = (key: string) => Object.hasOwn(arquivos, key) || faltam.includes(key)
    const files = [...shown].filter((key) => isFileKey(key) && !isKnown(key))
    return { path, shown, lacking: [...files, ...(await lackingDocuments(db))] }
  } catch (error) {
    throw isDamagedDatabase(error) ? damaged('banco') : error
  }
}

/** In one transaction, also beside the running site. All users have to log in again. */
function replaceRows(where: string, checked: string): void {
  const { raw, close } = openSqlite(where)
  const ofInstallation = marksOfInstallation.map((name) => `'${name}'`).join(', ')
  const condition = (table: string) =>
    table === 'marco' ? `where nome not in (${ofInstallation})` : ''
  try {
    raw.prepare('attach ? as copia').run(checked)
    raw.exec('begin immediate; pragma defer_foreign_keys = on')
    const tables = tablesIn(raw)
    for (const table of [...excludedTables, ...tables]) {
      raw.exec(`delete from main."${table}" ${condition(table)}`)
    }
    for (const table of tables) {
      const columns = raw
        .prepare(`select group_concat('"' || name || '"') as names from pragma_table_info(?)`)
        .get(table)!.names
      raw.exec(`
        insert into main."${table}" (${columns})
        select ${columns} from copia."${table}" ${condition(table)}`)
    }
    // An id is never reused: the history names rows by it.
    raw.exec(`
      update main.sqlite_sequence as own set seq = max(own.seq, given.seq)
      from copia.sqlite_sequence as given where given.name = own.name;
      insert into main.sqlite_sequence (name, seq) select name, seq from copia.sqlite_sequence
      where name not in (select name from main.sqlite_sequence);
      commit`)
  } finally {
    close()
  }
}
