import { stateOfTables } from '../../store/migrate.ts'
import type { Check } from '../examining/check.ts'
import { attention, inOrder, problem } from '../examining/finding.ts'
import { inWords } from '../examining/in-words.ts'

const undefinedTable = '42P01'

/** Other failures are the damage of which the database's own check tells. */
function unlessMissing(error: Error & { code?: string }): undefined {
  if (error.code === undefinedTable || error.message.startsWith('no such table')) return undefined
  throw error
}

export const migrationsCheck: Check = {
  title: 'Versão do banco',

  async examineDb(db) {
    const state = await stateOfTables(db).catch(unlessMissing)
    if (state === undefined) {
      return problem(
        'O banco de dados não tem as tabelas do Adro.',
        'Se o site nunca foi iniciado, inicie-o com npm start. Senão, confira DATA_DIR e DATABASE_URL.',
      )
    }
    const { pending, unknown } = state
    if (unknown.length > 0) {
      return problem(
        'O banco de dados foi usado por uma versão mais nova do Adro do que esta.',
        'Atualize o programa: git pull e npm start. Se voltou atrás de propósito, traga de volta a ' +
          'cópia de segurança que foi feita antes da atualização: npm run restaurar -- <arquivo>.',
      )
    }
    if (pending.length > 0) {
      return attention(
        `O banco de dados ainda não tem ${inWords.count(pending.length, 'mudança', 'mudanças')} desta versão do Adro.`,
        'Reinicie o site (systemctl restart adro, ou npm start): a atualização é feita ao iniciar.',
      )
    }
    return inOrder('As tabelas são as desta versão do Adro.')
  },
}
