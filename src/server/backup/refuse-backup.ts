import { BackupError } from './backup-error.ts'

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

export function damaged(part?: string): BackupError {
  const where = part === undefined ? '' : ` (${shown(part)})`
  return new BackupError(
    `A cópia está danificada${where}. Copie o arquivo de novo ou use outra cópia.`,
  )
}

export function strange(part: string): BackupError {
  return new BackupError(
    `O arquivo contém algo que uma cópia do Adro nunca contém: ${shown(part)}. Não o use.`,
  )
}

/** A hostile name may hold control characters that a terminal would act on. */
function shown(name: string): string {
  return JSON.stringify(name.slice(0, 80)).slice(1, -1)
}
