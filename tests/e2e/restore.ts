// The tests of one worker share a site: a test restores the content that it changes.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../server/store/db.ts'
import type { Schema } from '../../server/store/schema.ts'

/** Runs a part of a test that changes these tables; afterwards they are as they were. */
export async function restoringAfter(
  db: Db,
  tables: readonly (keyof Schema)[],
  run: () => Promise<void>,
): Promise<void> {
  const kept = await Promise.all(
    tables.map(async (table) => ({
      table,
      rows: await db.selectFrom(table).selectAll().execute(),
    })),
  )
  try {
    await run()
  } finally {
    for (const { table, rows } of kept) {
      await db.deleteFrom(table).execute()
      if (rows.length > 0) await db.insertInto(table).values(rows).execute()
    }
  }
}

/** The same, with the uploaded files: what nothing names any more goes to the trash. */
export async function restoringFilesAfter(
  { db, dataDir }: { db: Db; dataDir: string },
  tables: readonly (keyof Schema)[],
  run: () => Promise<void>,
): Promise<void> {
  const kept = await mkdtemp(join(tmpdir(), 'adro-uploads-'))
  await cp(join(dataDir, 'uploads'), kept, { recursive: true })
  try {
    await restoringAfter(db, tables, run)
  } finally {
    await cp(kept, join(dataDir, 'uploads'), { recursive: true })
    await rm(kept, { recursive: true })
  }
}
