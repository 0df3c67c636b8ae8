// The state of a site's folder, to which each test of a shared site returns.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type KeptState = {
  /** Puts all tables and lost uploads back, if anything was written since. */
  restore(): Promise<void>
  close(): Promise<void>
}

/**
 * Days of the liturgy that arrived since stay: the site remembers that it has fetched them, and would not
 * do so again.
 */
const filledFromOutside = '"liturgia_dia"'

/** Keeps the state of a data folder with an SQLite database, whichever process serves it. */
export async function keepState(dataDir: string): Promise<KeptState> {
  const folder = await mkdtemp(join(tmpdir(), 'adro-estado-'))
  const uploads = join(dataDir, 'uploads')
  const db = new DatabaseSync(join(dataDir, 'adro.db'), { timeout: 30_000 })
  db.prepare('VACUUM INTO ?').run(join(folder, 'adro.db'))
  db.prepare('ATTACH ? AS kept').run(join(folder, 'adro.db'))
  await cp(uploads, join(folder, 'uploads'), { recursive: true })
  const kept = await filesOf(join(folder, 'uploads'))
  // Another connection's commit raises it.
  const version = db.prepare('PRAGMA data_version')
  let restored = JSON.stringify(version.get())
  const tables = db
    .prepare("SELECT name FROM kept.sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => `"${String(name)}"`)
  const copies = tables.map((table) => {
    const empty = table === filledFromOutside ? '' : `DELETE FROM main.${table};`
    return `${empty} INSERT OR REPLACE INTO main.${table} SELECT * FROM kept.${table};`
  })
  return {
    async restore() {
      if (JSON.stringify(version.get()) === restored) return
      db.exec(`BEGIN IMMEDIATE; PRAGMA defer_foreign_keys = ON; ${copies.join('')} COMMIT`)
      restored = JSON.stringify(version.get())
      const present = new Set(await filesOf(uploads))
      const lost = kept.filter((each) => !present.has(each))
      for (const each of lost) await cp(join(folder, 'uploads', each), join(uploads, each))
      await rm(join(dataDir, 'lixeira'), { recursive: true, force: true })
    },
    async close() {
      db.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The paths of all files below a folder. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
