import { copias } from '../../api/sentences/backup-messages.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../../server/errors/app-error.ts'
import { sqliteCode, sqliteCodes } from '../../server/errors/sqlite-code.ts'

/** Staff see the message. */
export class BackupError extends AppError {
  override name = 'BackupError'

  constructor(message: string, options?: ErrorOptions) {
    super(422, message, options)
  }
}

export const full =
  'O disco dos dados do site (DATA_DIR) ou o das cópias está cheio. Libere espaço nele e tente novamente.'
const broken = 'O disco não pôde ser lido ou gravado. Confira se ele está em ordem.'
const onlyRead =
  'O disco só pode ser lido: ele está protegido contra gravação ou foi montado assim.'
const isDamaged = 'O banco de dados está danificado.'
const noRights =
  'O usuário do site não pode ler ou gravar essa cópia, a pasta dela ou a do site. Confira as permissões.'
const noFolder = 'O caminho da pasta das cópias não é uma pasta. Confira BACKUP_DIR.'

const byCode: Record<string | number, string> = {
  [sqliteCodes.busy]: refusals.busy,
  [sqliteCodes.readOnly]: noRights,
  [sqliteCodes.cannotOpen]: noRights,
  [sqliteCodes.ioError]: broken,
  [sqliteCodes.corrupt]: isDamaged,
  [sqliteCodes.full]: full,
  [sqliteCodes.notADatabase]: isDamaged,
  ENOSPC: full,
  EDQUOT: full,
  EACCES: noRights,
  EPERM: noRights,
  EROFS: onlyRead,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  EIO: broken,
}

/** A server has means of its own. */
export function refuseWithServer({ databaseUrl }: { databaseUrl?: string | undefined }): void {
  if (databaseUrl !== undefined) throw new BackupError(copias.ofServer)
}

/** A sentence without paths and queries; undefined for an unexpected error. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof AppError) return error.message
  return byCode[sqliteCode(error) ?? (error as { code?: string }).code ?? '']
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

export function damaged(part: string): BackupError {
  return new BackupError(
    `A cópia está danificada (${shown(part)}). Copie o arquivo de novo ou use outra cópia.`,
  )
}

/** A hostile name may hold control characters that a terminal would act on. */
function shown(name: string): string {
  return JSON.stringify(name.slice(0, 80)).slice(1, -1)
}
