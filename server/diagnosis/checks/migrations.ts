import { commandLine } from '../../process/command-line.mjs'
import { plural } from '../../../contract/sentences/plural.ts'
import { sql } from 'kysely'
import { type Db } from '../../store/db.ts'
import { lacksTables, stateOfTables } from '../../store/migrate.ts'
import { isSqlite } from '../../store/dialect/create-table.ts'
import { howToPermit } from '../../store/postgres-role.ts'
import { attention, type Findings, problem } from '../examining/finding.ts'

export async function* examineMigrations(db: Db): Findings {
  const state = await stateOfTables(db).catch(unlessMissing)
  if (state === undefined && !(await mayCreateTables(db))) {
    yield problem(
      'O banco de dados não tem as tabelas do Adro, e o usuário de DATABASE_URL não pode criá-las.',
      howToPermit,
    )
  } else if (state === undefined) {
    yield problem(
      'O banco de dados não tem as tabelas do Adro.',
      `Se o site nunca foi iniciado, inicie-o: ${commandLine('npm start')} Senão, confira DATA_DIR e DATABASE_URL.`,
    )
  } else if (state.unknown.length > 0) {
    yield problem(
      'O banco de dados foi usado por uma versão mais nova do Adro do que esta.',
      'Atualize o programa, como em docs/instalar.md. Se voltou atrás de propósito, traga de volta a ' +
        `cópia de segurança que foi feita antes da atualização: ${commandLine('npm run restaurar -- <arquivo>')}`,
    )
  } else if (state.pending.length > 0) {
    yield attention(
      `O banco de dados ainda não tem ${plural(state.pending.length, '# mudança', '# mudanças')} desta versão do Adro.`,
      'Reinicie o site, que a atualização é feita ao iniciar: sudo systemctl restart adro',
    )
  }
  return 'As tabelas são as desta versão do Adro.'
}

async function mayCreateTables(db: Db): Promise<boolean> {
  if (isSqlite(db)) return true
  const { rows } = await sql<{ may: boolean | null }>`
    select has_schema_privilege(current_schema(), 'create') as may`.execute(db)
  return rows[0]?.may === true
}

/** The check of the database reports other failures. */
function unlessMissing(error: Error): undefined {
  if (lacksTables(error)) return undefined
  throw error
}
