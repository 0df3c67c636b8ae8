import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type ClientConfig, type Pool, TypeOverrides } from 'pg'
import { retry } from '../../model/retry.ts'
import { StartError } from '../../server/errors/start-error.ts'
import { type OpenedDb, longestLockMs } from '../../server/store/db.ts'
import { type AroundMigration, migrate } from '../../server/store/migrate.ts'
import type { Outage } from '../../server/store/outage.ts'
import { isDatabaseAway } from './error-codes.ts'
import { openPool } from './pool.ts'
import { createPostgresMutex } from './postgres-mutex.ts'
import { watchOthers } from './postgres-watch.ts'
import type { Schema } from '../../server/store/tables/schema.ts'

/** A server accepts a hundred connections by default. */
const mostConnections = 10
/** Milliseconds. */
const limits = {
  connectionTimeoutMillis: longestLockMs,
  statement_timeout: 10_000,
  // For a change of another instance, see inTransaction.
  lock_timeout: longestLockMs,
  idle_in_transaction_session_timeout: 60_000,
}
const longestStartMs = 30_000
const oldestVersion = 14

export async function openPostgresDb(
  url: string,
  around?: AroundMigration,
  outage?: Outage,
): Promise<OpenedDb> {
  const instance = randomUUID()
  const config = connectionTo(url, instance)
  const pool = openPool({ ...config, max: mostConnections, idleTimeoutMillis: 60_000 })
  const mutex = createPostgresMutex(config)
  let watch: Awaited<ReturnType<typeof watchOthers>> | undefined
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => pool.connect(),
        async end() {
          await watch?.stop()
          await mutex.stop()
          await pool.end()
        },
      } as unknown as Pool,
    }),
  })
  try {
    await waitForServer(db)
    await examinePostgres(db)
    await migrate(db, around)
    watch = await watchOthers(config, instance, outage)
  } catch (error) {
    await db.destroy()
    throw explainPostgres(url, error)
  }
  return { db, foreignCommits: watch.changes, awayFor: watch.awayFor, mutex }
}

/** Read-only; `examine` contacts the server and describes it in a sentence. */
export function openPostgresToRead(url: string) {
  const config = connectionTo(url, randomUUID())
  const options = `${config.options} -c default_transaction_read_only=on`
  const pool = openPool({ ...config, options, max: 2 })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    async examine(): Promise<string> {
      await examinePostgres(db).catch((error: unknown) => {
        throw explainPostgres(url, error)
      })
      return `O servidor PostgreSQL ${new URL(url).host} atende.`
    },
  }
}

/** @param instance the name of this instance in notifications, set as `adro.copia` */
function connectionTo(url: string, instance: string): ClientConfig {
  const types = new TypeOverrides()
  // Row numbers and counts are safe integers.
  types.setTypeParser(20, Number)
  return {
    connectionString: url,
    application_name: 'adro',
    keepAlive: true,
    options: `-c adro.copia=${instance}`,
    types,
    ...limits,
  }
}

/** A booting machine may start the site before the database. */
async function waitForServer(db: Kysely<Schema>): Promise<void> {
  const giveUp = performance.now() + longestStartMs
  await retry(
    () => sql`select 1`.execute(db),
    (error) => (isDatabaseAway(error) && performance.now() < giveUp ? 500 : undefined),
  )
}

async function examinePostgres(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding`.execute(db)
  const [{ version, encoding }] = rows as [{ version: number; encoding: string }]
  if (version < oldestVersion) {
    throw new StartError(
      `O servidor PostgreSQL é da versão ${version}. O Adro precisa da ${oldestVersion} ou mais nova.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartError(
      `O banco de dados PostgreSQL usa a codificação ${encoding}. Crie um com encoding 'UTF8'.`,
    )
  }
}

// Since version 15, PostgreSQL lets only the owner of a database create tables in it.
const howToPermit =
  'Faça dele o dono do banco: sudo -u postgres psql -c "alter database <banco> owner to <usuário>"'

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const sentences: Record<string, string> = {
  '28000': 'não aceita este usuário. Confira usuário e senha em DATABASE_URL.',
  '28P01': 'não aceita este usuário e senha. Confira DATABASE_URL.',
  '3D000': 'não tem o banco indicado em DATABASE_URL. Crie-o com createdb ou confira o nome.',
  '42501': `não permite criar tabelas a este usuário. ${howToPermit}`,
  '53300': 'não aceita mais conexões. Encerre outros programas ou aumente max_connections.',
  ENOTFOUND: 'não foi encontrado. Confira o nome do servidor em DATABASE_URL.',
  ECONNREFUSED: 'não responde. Confira se ele está no ar e o endereço em DATABASE_URL.',
}

function explainPostgres(url: string, error: unknown): StartError {
  if (error instanceof StartError) return error
  const { code = '', message } = error as { code?: string; message: string }
  const sentence =
    sentences[code] ??
    (isDatabaseAway(error)
      ? sentences.ECONNREFUSED
      : `não pôde ser preparado (${message.split('\n')[0]}).`)
  return new StartError(`O servidor PostgreSQL ${new URL(url).host} ${sentence}`, { cause: error })
}
