import { inventedTexts } from '../../../contract/content/invented-texts.ts'
import { unchangedInventedParts } from '../../content/invented-parts.ts'
import type { Db } from '../../store/db.ts'
import { attention, type Findings } from '../examining/finding.ts'

export async function* examineInventedTexts(db: Db): Findings {
  const imported = await db
    .selectFrom('revisao')
    .where('feito', 'in', ['importou', 'limpou'])
    .select('id')
    .executeTakeFirst()
  // A new site may show examples until staff begin.
  if (imported === undefined) return 'Não houve importação de um site antigo.'
  const texts = inventedTexts(await unchangedInventedParts(db))
  for (const { part, advice } of texts) {
    yield attention(`${part}: o site ainda mostra texto de exemplo.`, `É ${advice}.`)
  }
  if (texts.length === 0) return 'Nenhuma parte mostra só o texto de exemplo.'
  return undefined
}
