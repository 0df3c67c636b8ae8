// The store at COPIAS_DESTINO. A file with the site's id marks it: the empty mount point of a disk that
// is not mounted has none, and that of another site has another.
import { existsSync } from 'node:fs'
import { refusals } from '../../../api/sentences/refusals.ts'
import { AppError } from '../../../server/errors/app-error.ts'
import { isDiskFull } from '../../../server/files/disk-error.ts'
import type { FileStore } from '../../../server/files/file-store.ts'
import { createFolderStore } from '../../../server/files/folder-store.ts'
import type { Clock } from '../../../server/process/clock.ts'
import { commandLine } from '../../../server/process/command-line.ts'
import type { Log } from '../../../server/process/log.ts'
import { BackupError, sentenceOf } from '../backup-error.ts'
import type { Address } from './address.ts'

export type Destination = FileStore & { close(): void }

const markerKey = 'adro-destino.json'

const sentences = {
  noFolder:
    'A pasta de COPIAS_DESTINO não existe: o disco dela pode não estar montado. Monte-o, ou crie a pasta.',
  notMounted:
    'As cópias que havia na pasta de COPIAS_DESTINO não estão mais lá: o disco dela pode não estar montado, e nada foi gravado. Monte-o; se é outro disco, indique outra pasta.',
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
    if (!existsSync(address.folder)) throw new BackupError(sentences.noFolder)
    return { ...createFolderStore(address.folder, clock), close: () => undefined }
  }
  const { openObjectStore } = await import('../../s3/object-store.ts')
  return openObjectStore(address.s3, clock, log)
}

/** @throws BackupError where nothing may be written */
export async function claim(there: FileStore, site: string, isFirst: boolean): Promise<void> {
  const marker = Buffer.from(`${JSON.stringify({ site })}\n`)
  if (isFirst) await there.write(markerKey, marker)
  const found = await there.read(markerKey)
  if (found === undefined) throw new BackupError(sentences.notMounted)
  if (!found.equals(marker)) throw new BackupError(sentences.foreign)
}

/** What is wrong and what to do: no address, no key. */
export function whyNot(error: unknown): string {
  if (error instanceof BackupError) return error.message
  if (error instanceof AppError) {
    if (error.message === refusals.storeRefuses) return sentences.refused
    return error.message === refusals.diskFull ? sentences.full : sentences.away
  }
  if (isDiskFull(error)) return sentences.full
  if ('syscall' in (error as Error)) return sentences.disk
  return sentenceOf(error) ?? sentences.unexpected
}
