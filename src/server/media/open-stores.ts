import type { Clock } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import type { S3Settings } from '../../operation/s3/settings.ts'
import type { FileStores } from '../files/file-store.ts'
import { createFolderStores } from '../files/folder-store.ts'

export type StoresOptions = {
  dataDir: string
  s3?: S3Settings | undefined
}

/** @throws StartError for wrong settings */
export async function openStores(
  { dataDir, s3 }: StoresOptions,
  clock: Clock,
  log: Log,
): Promise<FileStores> {
  if (s3 === undefined) return createFolderStores(dataDir, clock)
  // The S3 client takes 36 MB of memory and half a second.
  const { openObjectStores } = await import('../../operation/s3/object-store.ts')
  return openObjectStores(s3, clock, log)
}
