import type { Db } from '../../store/db.ts'
import { attention, type Findings } from '../examining/finding.ts'
import type { Installation } from '../examining/installation.ts'

/** Wrong settings end the command before any check. */
export async function* examineSettings(db: Db, { env }: Installation): Findings {
  const usuarios = await db
    .selectFrom('usuario')
    .where('excluido', 'is', null)
    .select('trocarSenha')
    .execute()
  // The check of users reports a password that still works.
  const isStillValid = usuarios.some(({ trocarSenha }) => trocarSenha === 2)
  if (env.adminPassword !== undefined && usuarios.length > 0 && !isStillValid) {
    yield attention(
      'A configuração ainda tem ADMIN_PASSWORD, que só servia para a primeira entrada.',
      'Apague essa linha do arquivo .env: nele ninguém deve achar uma senha.',
    )
  }
  return 'Todas as configurações valem.'
}
