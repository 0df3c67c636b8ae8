// The store at COPIAS_DESTINO. A file with the site's id marks it: the empty mount point of a disk that
// is not mounted has none, and that of another site has another.
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { refusals } from '../../../api/sentences/refusals.ts'
import { AppError } from '../../../server/errors/app-error.ts'
import { isDiskFull } from '../../../server/files/disk-error.ts'
import type { FileStore } from '../../../server/files/file-store.ts'
import { createFolderStore } from '../../../server/files/folder-store.ts'
import type { Clock } from '../../../server/process/clock.ts'
import { commandLine } from '../../../server/process/command-line.ts'
import { createLog, type Log } from '../../../server/process/log.ts'
import { explainTrouble } from '../../s3/trouble.ts'
import { BackupError, sentenceOf } from '../backup-error.ts'
import type { Address } from './address.ts'

export type Destination = FileStore & { close(): void }

const markerKey = 'adro-destino.json'
const trialKey = 'adro-teste.txt'

export const troubles = {
  noFolder:
    'A pasta de COPIAS_DESTINO não existe: o disco dela pode não estar montado. Monte-o, ou crie a pasta.',
  notMounted:
    'As cópias que havia na pasta de COPIAS_DESTINO não estão mais lá: o disco dela pode não estar montado, e nada foi gravado. Monte-o; se é outro disco, indique outra pasta.',
  sameDisk:
    'A pasta de COPIAS_DESTINO está no mesmo disco que o site: ou o disco dela não está montado, ou as cópias se perderiam junto com ele. Monte-o, ou indique uma pasta de outro disco.',
  noRights: 'O usuário do site não pode ler ou gravar na pasta de COPIAS_DESTINO.',
  onlyRead:
    'O disco da pasta de COPIAS_DESTINO só pode ser lido: ele está protegido contra gravação ou foi montado assim.',
  foreign: `Em COPIAS_DESTINO estão as cópias de outro site, e nada foi gravado. Indique outra pasta; ou, se este deve ser aquele site, traga-o para cá: ${commandLine('restaurar destino')}`,
  full: 'O destino das cópias, em COPIAS_DESTINO, está cheio. Libere espaço nele ou indique outro.',
  away: 'O serviço de COPIAS_DESTINO não respondeu.',
  refused:
    'O serviço de COPIAS_DESTINO recusou o pedido. Confira a chave, o segredo, o bucket e a região.',
  disk: 'A pasta de COPIAS_DESTINO não pôde ser lida ou gravada. Confira o disco dela e as permissões.',
  unexpected: 'Um erro inesperado; o registro do servidor diz mais.',
}

export async function openDestination(
  address: Address,
  clock: Clock,
  log: Log,
): Promise<Destination> {
  if ('folder' in address) {
    if (!existsSync(address.folder)) throw new BackupError(troubles.noFolder)
    return { ...createFolderStore(address.folder, clock), close: () => undefined }
  }
  const { openObjectStore } = await import('../../s3/object-store.ts')
  return openObjectStore(address.s3, clock, log, explainAsOwn)
}

/** Not in the words of the pictures' object store. */
function explainAsOwn(error: unknown, log: Log): AppError {
  const { message, status } = explainTrouble(error, log)
  if (message === refusals.storeRefuses) return new AppError(status, troubles.refused)
  return new AppError(status, message === refusals.diskFull ? troubles.full : troubles.away)
}

/** A link or an empty mount point may lead to the disk that the copies are to survive. */
export async function isOnDiskOf(dataDir: string, address: Address): Promise<boolean> {
  return 'folder' in address && (await stat(address.folder)).dev === (await stat(dataDir)).dev
}

/** Writes a file and removes it. @returns what prevents the sending */
export async function tryDestination(
  address: Address,
  dataDir: string,
  clock: Clock,
): Promise<string | undefined> {
  try {
    const there = await openDestination(address, clock, createLog('silent'))
    if (await isOnDiskOf(dataDir, address)) return troubles.sameDisk
    const tried = there.write(trialKey, Buffer.from(trialKey))
    await tried.then(() => there.remove(trialKey)).finally(there.close)
    return undefined
  } catch (error) {
    return whyNot(error)
  }
}

/** @throws BackupError where nothing may be written */
export async function claim(there: FileStore, site: string, isFirst: boolean): Promise<void> {
  const marker = Buffer.from(`${JSON.stringify({ site })}\n`)
  if (isFirst) await there.write(markerKey, marker)
  const found = await there.read(markerKey)
  if (found === undefined) throw new BackupError(troubles.notMounted)
  if (!found.equals(marker)) throw new BackupError(troubles.foreign)
}

/** What is wrong and what to do: no address, no key. */
export function whyNot(error: unknown): string {
  if (error instanceof AppError) return error.message
  if (isDiskFull(error)) return troubles.full
  const { code = '' } = error as NodeJS.ErrnoException
  if (['EACCES', 'EPERM'].includes(code)) return troubles.noRights
  if (code === 'EROFS') return troubles.onlyRead
  if ('syscall' in (error as Error)) return troubles.disk
  return sentenceOf(error) ?? troubles.unexpected
}
