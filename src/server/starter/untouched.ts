import { listNames } from '../../parish/parish.ts'
import type { Db } from '../store/db.ts'
import { siteBegan } from '../store/marks.ts'
import { tableOf } from '../store/schema.ts'

/** Whether all content is still the starter's. Accounts do not count. */
export async function isUntouched(db: Db): Promise<boolean> {
  const began = await siteBegan(db)
  const changes = db.selectFrom('revisao').where('tipo', '!=', 'usuario').select('id').limit(1)
  if ((await changes.executeTakeFirst()) !== undefined) return false
  // The history is forgotten after two years.
  for (const table of ['documento', 'publicacao', ...listNames.map(tableOf)] as const) {
    const later = db.selectFrom(table as 'documento').where('atualizado', '!=', began)
    const found = await later.select('atualizado').limit(1).executeTakeFirst()
    if (found !== undefined) return false
  }
  return true
}
