import { listNames } from '../../parish/parish.ts'
import type { Db } from '../store/db.ts'
import { siteBegan } from '../store/marks.ts'
import { tableOf } from '../store/tables/schema.ts'

/** The first change of content. Accounts and contact do not count: they are filled in first. */
export function changeOfContent(db: Db) {
  const changes = db.selectFrom('revisao').where('tipo', 'not in', ['usuario', 'site'])
  return changes.select('id').limit(1)
}

/** Whether all content is still the starter's. */
export async function isUntouched(db: Db): Promise<boolean> {
  const began = await siteBegan(db)
  if ((await changeOfContent(db).executeTakeFirst()) !== undefined) return false
  // The history is forgotten after two years.
  for (const table of ['documento', 'publicacao', ...listNames.map(tableOf)] as const) {
    const later = db.selectFrom(table as 'documento').where('atualizado', '!=', began)
    const counted = table === 'documento' ? later.where('nome', '!=', 'site') : later
    if ((await counted.select('atualizado').limit(1).executeTakeFirst()) !== undefined) return false
  }
  return true
}
