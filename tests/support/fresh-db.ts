// An empty database of its own for a test, without a site around it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOf, type Db, openDb } from '../../server/store/db.ts'
import { createTestDatabase } from './databases.ts'

export type FreshDb = {
  db: Db
  /** The folder that it lies in, as DATA_DIR names it. */
  dataDir: string
  /** Another connection to it, as another process has. */
  openAgain(): Promise<Db>
  remove(): Promise<void>
}

export async function openFreshDb(): Promise<FreshDb> {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-contas-'))
  const { databaseUrl, remove } = await createTestDatabase()
  const where = databaseOf({ dataDir, databaseUrl })
  const opened = [await openDb(where)]
  return {
    db: opened[0]!,
    dataDir,
    async openAgain() {
      const again = await openDb(where)
      opened.push(again)
      return again
    },
    async remove() {
      for (const db of opened) await db.destroy()
      await remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
