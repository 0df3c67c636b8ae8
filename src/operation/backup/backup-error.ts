import { copias } from '../../api/sentences/backup-messages.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../../server/errors/app-error.ts'
import { sqliteCode, sqliteCodes } from '../../server/errors/sqlite-code.ts'
import { isDiskFull } from '../../server/files/disk-error.ts'

/** Staff see the message. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const notOurs =
  'A pasta do site não pode ser gravada por este usuário. Confira de quem são os arquivos dela.'

const bySqlite: Record<number, string> = {
  [sqliteCodes.busy]: refusals.busy,
  [sqliteCodes.readOnly]: notOurs,
  [sqliteCodes.cannotOpen]: notOurs,
  [sqliteCodes.ioError]: 'O banco de dados não pôde ser lido. Confira o disco.',
  [sqliteCodes.corrupt]: 'O banco de dados está danificado.',
  [sqliteCodes.full]:
    'O disco dos dados do site (DATA_DIR) está cheio. Libere espaço nele e tente novamente.',
  [sqliteCodes.notADatabase]: 'O banco de dados está danificado.',
}

const noRights =
  'O usuário do site não pode ler ou gravar essa cópia, ou a pasta dela. Confira as permissões.'

const bySystem: Record<string, string> = {
  ENOSPC: bySqlite[sqliteCodes.full]!,
  EDQUOT: bySqlite[sqliteCodes.full]!,
  EACCES: noRights,
  EPERM: noRights,
  EROFS: 'O disco das cópias só pode ser lido. Confira se ele está em ordem.',
  ENOTDIR: 'O caminho da pasta das cópias não é uma pasta. Confira BACKUP_DIR.',
  EEXIST: 'O caminho da pasta das cópias não é uma pasta. Confira BACKUP_DIR.',
  EIO: 'O disco não pôde ser lido ou gravado. Confira se ele está em ordem.',
}

/** A server has means of its own. @throws BackupError with DATABASE_URL */
export function refuseWithServer({ databaseUrl }: { databaseUrl?: string | undefined }): void {
  if (databaseUrl !== undefined) throw new BackupError(copias.ofServer)
}

/** A sentence without paths and queries; undefined for an unexpected error. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof BackupError || error instanceof AppError) return error.message
  const { code = '' } = error as { code?: string }
  return bySystem[code] ?? bySqlite[sqliteCode(error) ?? 0]
}

export function explainBackupDisk(error: unknown): unknown {
  if (sqliteCode(error) !== undefined || !isDiskFull(error)) return error
  const sentence = 'O disco das cópias está cheio. Libere espaço nele e tente novamente.'
  return new BackupError(sentence, { cause: error })
}

export function isDamagedDatabase(error: unknown): boolean {
  const code = sqliteCode(error)
  return code === sqliteCodes.corrupt || code === sqliteCodes.notADatabase
}

export function notABackup(): BackupError {
  return new BackupError('Este arquivo não é uma cópia de segurança do Adro.')
}

export function fromNewer(): BackupError {
  return new BackupError(
    'Esta cópia foi feita por uma versão mais nova do Adro. Atualize o programa e tente novamente.',
  )
}

export function truncated(): BackupError {
  return new BackupError(
    'A cópia está incompleta: o arquivo acaba antes do fim. Copie-o de novo ou use outra cópia.',
  )
}

export function damaged(part: string): BackupError {
  return new BackupError(
    `A cópia está danificada (${shown(part)}). Copie o arquivo de novo ou use outra cópia.`,
  )
}

/** A hostile name may hold control characters that a terminal would act on. */
function shown(name: string): string {
  return JSON.stringify(name.slice(0, 80)).slice(1, -1)
}
