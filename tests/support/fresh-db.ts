// An empty database for a test, without a site.
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOf, type Db } from '../../src/server/store/db.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import { createTestDatabase, templateWithoutRows } from './databases.ts'
import { emptyDatabase } from './site.ts'

export type FreshDb = {
  db: Db
  /** Its folder, for DATA_DIR. */
  dataDir: string
  /** Opens a second connection, like another process. */
  openAgain(): Promise<Db>
  remove(): Promise<void>
}

export async function openFreshDb(): Promise<FreshDb> {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-contas-'))
  await copyFile(emptyDatabase, join(dataDir, 'adro.db'))
  const { databaseUrl, remove } = await createTestDatabase(templateWithoutRows)
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
