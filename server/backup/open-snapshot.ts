import { isPostgresUrl } from '../store/db.ts'
import type { Snapshot } from './snapshot.ts'
import { openSqliteSnapshot } from './sqlite-snapshot.ts'

/** @param where as `openDb` takes it; it must be there */
export async function openSnapshot(where: string): Promise<Snapshot> {
  if (!isPostgresUrl(where)) return openSqliteSnapshot(where)
  const { openPostgresSnapshot } = await import('./postgres-snapshot.ts')
  return openPostgresSnapshot(where)
}
