import type { Clock } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import type { S3Settings } from '../object-store/settings.ts'
import type { FileStores } from '../files/file-store.ts'
import { createFolderStores } from '../files/folder-store.ts'

export type StoresOptions = {
  dataDir: string
  s3?: S3Settings | undefined
}

/**
 * Opens the places of the media, where the settings say.
 *
 * @throws StartError when they certainly will not work
 */
export async function openStores(
  { dataDir, s3 }: StoresOptions,
  clock: Clock,
  log: Log,
): Promise<FileStores> {
  if (s3 === undefined) return createFolderStores(dataDir, clock)
  // Its client takes 36 MB of memory and half a second: only who uses it pays for it.
  const { openObjectStores } = await import('../object-store/open-object-stores.ts')
  return openObjectStores(s3, clock, log)
}
