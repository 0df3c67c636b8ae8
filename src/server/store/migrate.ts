import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { commandLine } from '../process/command-line.ts'
import { StartError } from '../errors/start-error.ts'
import * as content from './migrations/001-content.ts'
import * as liturgia from './migrations/002-liturgia.ts'
import * as instalacao from './migrations/003-instalacao.ts'
import * as equipe from './migrations/004-equipe.ts'
import * as historico from './migrations/005-historico.ts'
import * as segundoFator from './migrations/006-segundo-fator.ts'
import * as postgres from './migrations/007-postgres.ts'
import * as copias from './migrations/008-copias.ts'
import * as numeracao from './migrations/009-numeracao.ts'
import * as horarios from './migrations/020-horarios.ts'
import * as agenda from './migrations/021-agenda.ts'
import * as recorrencia from './migrations/023-recorrencia.ts'
import * as imagensAntigas from './migrations/024-imagens-antigas.ts'
import * as pedidos from './migrations/025-pedidos.ts'
import * as documento from './migrations/026-documento.ts'
import * as pagina from './migrations/027-pagina.ts'
import * as dizimo from './migrations/028-dizimo.ts'
import * as aoVivo from './migrations/029-ao-vivo.ts'
import * as excecaoDoQueSeRepete from './migrations/033-excecao-do-que-se-repete.ts'
import * as textos from './migrations/035-textos.ts'
import * as exemplos from './migrations/036-exemplos.ts'
import * as urgencia from './migrations/037-urgencia.ts'
import * as pessoas from './migrations/039-pessoas.ts'
import { addTexts, isSqlite } from './tables/create-table.ts'
import { inTransaction } from './transaction.ts'

/** A released migration is never changed. */
const migrations: Record<string, Migration> = {
  '001-content': content,
  '002-liturgia': liturgia,
  '003-instalacao': instalacao,
  '004-equipe': equipe,
  '005-historico': historico,
  '006-segundo-fator': segundoFator,
  '007-postgres': postgres,
  '008-copias': copias,
  '009-numeracao': numeracao,
  // The time of a session's last login or reauthentication; existing sessions are not recent.
  '010-reautenticacao': addTexts({ sessao: ['autenticada'] }),
  // The focal points of the pictures of lists; documents hold theirs as JSON.
  '011-foco': addTexts({ comunidade: ['fachadaFoco', 'imagemAltarFoco'], acao: ['fotoFoco'] }),
  '020-horarios': horarios,
  '021-agenda': agenda,
  '023-recorrencia': recorrencia,
  '024-imagens-antigas': imagensAntigas,
  '025-pedidos': pedidos,
  '026-documento': documento,
  '027-pagina': pagina,
  '028-dizimo': dizimo,
  '029-ao-vivo': aoVivo,
  '030-endereco': addTexts({ comunidade: ['endereco'] }),
  // A hash of what a request with an `Idempotency-Key` asked for; '' for older ones.
  '031-corpo-do-pedido': addTexts({ pedido: ['corpo'] }),
  // Whether an event of several days takes place on each of them, or goes on without a pause.
  '032-dias-do-evento': addTexts({ evento: ['dias'] }),
  '033-excecao-do-que-se-repete': excecaoDoQueSeRepete,
  // What visitors can ask the office for on a page.
  '034-pedido-da-pagina': addTexts({ pagina: ['pedido'] }),
  '035-textos': textos,
  '036-exemplos': exemplos,
  '037-urgencia': urgencia,
  // Texts are settled again, of which letters of private use go since.
  '038-sinais': textos,
  '039-pessoas': pessoas,
}

export const newerVersion =
  'O banco de dados foi usado por uma versão mais nova do Adro. Atualize o programa.'

const known = Object.keys(migrations).toSorted()

export const newestMigration = known.at(-1)!

export function isKnownMigration(name: string): boolean {
  return known.includes(name)
}

export type AroundMigration = {
  outdated(migrateNow: () => Promise<void>): Promise<void>
  /** @throws StartError to refuse */
  empty(isStillEmpty: () => Promise<boolean>): Promise<void>
}

/** Only a start makes a backup before a migration, and begins a new site. */
export const refuseOutsideStart: AroundMigration = {
  async outdated() {
    throw new StartError(
      'O banco de dados é de uma versão anterior do Adro. Inicie o site uma vez, que ele faz uma cópia ' +
        `de segurança e o atualiza; depois repita o comando: ${commandLine('')}`,
    )
  },
  async empty() {
    throw new StartError(
      'O banco de dados está vazio. Confira DATA_DIR e DATABASE_URL, ou inicie o site uma vez: ' +
        commandLine(''),
    )
  },
}

/** Carries out all or none. */
export async function migrate<T>(db: Kysely<T>, around?: AroundMigration): Promise<void> {
  // Without a lock, so that a start without migrations does not wait. A new database has no table.
  const read = () => stateOfTables(db).catch(() => ({ done: [], pending: known, unknown: [] }))
  const { done, pending, unknown } = await read()
  if (unknown.length > 0) throw new StartError(newerVersion)
  if (pending.length === 0) return
  const migrateNow = () => migrateTo(db, newestMigration)
  if (done.length === 0) await around?.empty(async () => (await read()).done.length === 0)
  if (around === undefined || done.length === 0) await migrateNow()
  else await around.outdated(migrateNow).catch(explain)
}

function explain(error: Error): never {
  if (error instanceof StartError) throw error
  const [reason] = error.message.split('\n')
  throw new StartError(
    `O banco de dados não pôde ser atualizado para esta versão do Adro (${reason}). Nada foi alterado nele.`,
    { cause: error },
  )
}

/**
 * On SQLite, Kysely uses no transaction: an interrupted start would leave half of the migrations.
 */
export async function migrateTo<T>(db: Kysely<T>, name: string): Promise<void> {
  async function carryOut(connection: Kysely<T>): Promise<void> {
    const provider = { getMigrations: async () => migrations }
    const { error } = await new Migrator({ db: connection, provider }).migrateTo(name)
    if (error !== undefined) throw error
  }
  await (isSqlite(db) ? inTransaction(db, carryOut) : carryOut(db))
}

/** @throws the database's error if it was never migrated */
export async function stateOfTables<T>(
  db: Kysely<T>,
): Promise<{ done: string[]; pending: string[]; unknown: string[] }> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = rows.map(({ name }) => name)
  return {
    done,
    pending: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !isKnownMigration(name)),
  }
}

export async function migratedSince<T>(db: Kysely<T>, then: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where timestamp >= ${then.toISOString()} order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
