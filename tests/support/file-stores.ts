// File stores for tests: a folder, or an object store in the project `object-store`.
import type { Clock } from '../../src/server/process/clock.ts'
import { createLog } from '../../src/server/process/log.ts'
import type { FilePlace, FileStores } from '../../src/server/files/file-store.ts'
import { openStores } from '../../src/server/media/open-stores.ts'
import type { S3Settings } from '../../src/operation/s3/settings.ts'
import { objectStoreOfTest } from './object-server.ts'

/** Whether this is the run on an object store: vitest.config.ts. */
export const isOnObjectStore = process.env.ADRO_TEST_FILES === 's3'

/** An object store of the test's own, in the run on object stores. */
export function s3OfTest(): S3Settings | undefined {
  return isOnObjectStore ? objectStoreOfTest() : undefined
}

/** Opens empty stores; those on disk are in the folder. */
export function openTestStores(dataDir: string, clock: Clock): Promise<FileStores> {
  return openStores({ dataDir, s3: s3OfTest() }, clock, createLog('silent'))
}

/** The names of all files of a place. */
export async function keysIn(stores: FileStores, place: FilePlace): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of stores[place].list()) keys.push(key)
  return keys.toSorted()
}
