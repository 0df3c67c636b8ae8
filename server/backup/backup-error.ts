import { refusals } from '../../contract/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { isDatabaseAway } from '../store/database-away.ts'

/** Why a backup or a restore failed; the message is shown to staff. */
export class BackupError extends Error {
  override name = 'BackupError'
}

// https://www.sqlite.org/rescode.html
const busy = 5
const readOnly = 8
const ioError = 10
const corrupt = 11
const full = 13
const cannotOpen = 14
const notADatabase = 26

const notOurs =
  'A pasta do site não pode ser gravada por este usuário. Confira de quem são os arquivos dela.'

const bySqlite: Record<number, string> = {
  [busy]: refusals.busy,
  [readOnly]: notOurs,
  [cannotOpen]: notOurs,
  [ioError]: 'O banco de dados não pôde ser lido. Confira o disco.',
  [corrupt]: 'O banco de dados está danificado.',
  [full]: 'O disco está cheio. Libere espaço e tente novamente.',
  [notADatabase]: 'O banco de dados está danificado.',
}

const bySystem: Record<string, string> = {
  ENOSPC: bySqlite[full]!,
  EDQUOT: bySqlite[full]!,
  EACCES: 'A pasta das cópias não pode ser gravada por este usuário. Confira as permissões.',
  EPERM: 'A pasta das cópias não pode ser gravada por este usuário. Confira as permissões.',
  EROFS: 'O disco das cópias só pode ser lido. Confira se ele está em ordem.',
  ENOTDIR: 'O caminho da pasta das cópias não é uma pasta. Confira BACKUP_DIR.',
  EEXIST: 'O caminho da pasta das cópias não é uma pasta. Confira BACKUP_DIR.',
  EIO: 'O disco não pôde ser lido ou gravado. Confira se ele está em ordem.',
}

/** A sentence without paths and queries; undefined for an unexpected error. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof BackupError || error instanceof AppError) return error.message
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number }
  // ENOENT also is what a missing server socket gives.
  if (code !== 'ENOENT' && isDatabaseAway(error)) return refusals.databaseAway
  return bySystem[code] ?? bySqlite[errcode & 0xff]
}

/** Whether an SQLite file is damaged, or none. */
export function isDamagedDatabase(error: unknown): boolean {
  const { errcode = 0 } = (error ?? {}) as { errcode?: number }
  return (errcode & 0xff) === corrupt || (errcode & 0xff) === notADatabase
}
