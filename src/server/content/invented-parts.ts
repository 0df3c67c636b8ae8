import { type InventedPart, inventedParts } from '../../api/invented-texts.ts'
import type { Db } from '../store/db.ts'

/** The parts that still show the starter content: its items and documents have no revision. */
export async function unchangedInventedParts(db: Db): Promise<InventedPart[]> {
  const rows = await db
    .selectFrom('revisao')
    .where('tipo', 'in', inventedParts)
    .select('tipo')
    .distinct()
    .execute()
  const changed = new Set<string>(rows.map(({ tipo }) => tipo))
  return inventedParts.filter((part) => !changed.has(part))
}
