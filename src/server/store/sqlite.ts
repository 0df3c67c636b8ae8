import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import { createKeyedMutex } from '../concurrency/keyed-mutex.ts'
import { AppError } from '../errors/app-error.ts'
import { sqliteCode, sqliteCodes } from '../errors/sqlite-code.ts'
import { StartError } from '../errors/start-error.ts'
import type { OpenedDb } from './db.ts'
import { type AroundMigration, migrate } from './migrate.ts'
import { openSqlite } from './node-sqlite.ts'
import type { Schema } from './tables/schema.ts'

/** @throws StartError for an unusable file, which is not overwritten */
export async function openSqliteDb(file: string, around?: AroundMigration): Promise<OpenedDb> {
  const isNew = !existsSync(file)
  let sqlite: ReturnType<typeof openSqlite>
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    sqlite = openSqlite(file)
    // The file contains emails and password hashes.
    if (isNew) chmodSync(file, 0o600)
  } catch (error) {
    throw explainSqlite(file, error)
  }
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) })
  try {
    if (!isNew) examine(sqlite.raw)
    await migrate(db, around)
    // From now on changes wait in inTransaction, which does not block the event loop.
    sqlite.raw.exec('PRAGMA busy_timeout = 50')
    const version = sqlite.raw.prepare('PRAGMA data_version')
    // Every cached response queries this: an object would take a quarter of the time.
    version.setReturnArrays(true)
    return {
      db,
      foreignCommits: () => Number((version.get() as unknown as [number])[0]),
      mutex: createKeyedMutex(),
    }
  } catch (error) {
    sqlite.close()
    throw explainSqlite(file, error)
  }
}

/** SQLite itself notices damage only when it reads the damaged page. */
function examine(raw: ReturnType<typeof openSqlite>['raw']): void {
  const [first] = raw.prepare('PRAGMA quick_check(1)').all()
  const verdict = first && Object.values(first)[0]
  if (verdict !== 'ok')
    throw Object.assign(new Error(String(verdict)), { errcode: sqliteCodes.corrupt })
}

const sentences: Record<number, string> = {
  [sqliteCodes.busy]: 'está em uso por outro programa. Encerre o outro processo e tente novamente.',
  [sqliteCodes.locked]:
    'está em uso por outro programa. Encerre o outro processo e tente novamente.',
  [sqliteCodes.readOnly]: 'não pode ser gravado. Confira as permissões do arquivo e da pasta.',
  [sqliteCodes.ioError]: 'não pôde ser lido ou gravado. Confira o disco e as permissões da pasta.',
  [sqliteCodes.corrupt]:
    'está danificado. Nada foi alterado nele: restaure uma cópia de segurança.',
  [sqliteCodes.full]:
    'não pôde ser gravado porque o disco está cheio. Libere espaço e tente novamente.',
  [sqliteCodes.cannotOpen]: 'não pôde ser aberto. Confira se a pasta existe e pode ser gravada.',
  [sqliteCodes.notADatabase]:
    'não é um banco de dados do Adro ou está danificado. Nada foi alterado nele: ' +
    'restaure uma cópia de segurança ou indique outra pasta em DATA_DIR.',
}

export function explainSqlite(file: string, error: unknown): StartError {
  if (error instanceof StartError) return error
  if (error instanceof AppError)
    return new StartError(`O banco de dados ${file} ${sentences[sqliteCodes.busy]}`)
  const { code, message } = error as { code?: string; message: string }
  const sentence =
    sentences[sqliteCode(error) ?? 0] ||
    (code !== 'ERR_SQLITE_ERROR' && code !== undefined && sentences[sqliteCodes.cannotOpen]) ||
    `não pôde ser preparado (${message}).`
  return new StartError(`O banco de dados ${file} ${sentence}`, { cause: error })
}
