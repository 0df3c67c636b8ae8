import { backupTooOldAfter } from '../../api/limits.ts'
import { elsewhereInWords } from '../../api/sentences/copia-messages.ts'
import { stateElsewhere } from '../backup/elsewhere/state.ts'
import type { Db } from '../../server/store/db.ts'
import { attention, type Finding, inOrder, problem, told, type Watched } from './finding.ts'

const ask = 'Indique um lugar para elas em COPIAS_DESTINO: docs/settings.md.'
const mend = 'Corrija COPIAS_DESTINO nas configurações (docs/settings.md) e reinicie o site.'

export async function examineElsewhere(db: Db, { env, clock }: Watched): Promise<Finding[]> {
  const now = clock.now()
  const state = await stateElsewhere(db, env.elsewhere, now)
  if (state === null) return [inOrder(`O site é novo. ${ask}`)]
  const [text = ''] = elsewhereInWords(state, now.toISOString()).split('\n')
  if (state.problema === null) return [inOrder(text)]
  if (env.elsewhere === undefined) return [attention(text, ask)]
  const age = now.getTime() - Date.parse(state.ultima ?? '')
  return [told((age <= backupTooOldAfter ? attention : problem)(text, mend))]
}
