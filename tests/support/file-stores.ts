// Where the tests of uploaded files keep them: in a folder, and once more in an object store.
import type { Clock } from '../../server/clock.ts'
import { createLog } from '../../server/log.ts'
import type { FilePlace, FileStores } from '../../server/files/file-store.ts'
import { openStores } from '../../server/media/open-stores.ts'
import type { S3Settings } from '../../server/object-store/settings.ts'
import { objectStoreOfTest } from './object-server.ts'

/** Whether these tests are the run on an object store; see vitest.config.ts. */
export const isOnObjectStore = process.env.ADRO_TEST_FILES === 's3'

/** An object store for the test alone, when it is the run on one. */
export function s3OfTest(): S3Settings | undefined {
  return isOnObjectStore ? objectStoreOfTest() : undefined
}

/** Empty places; those on disk lie in the folder. */
export function openTestStores(dataDir: string, clock: Clock): Promise<FileStores> {
  return openStores({ dataDir, s3: s3OfTest() }, clock, createLog('silent'))
}

/** The names of all files of a place. */
export async function keysIn(stores: FileStores, place: FilePlace): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of stores[place].list()) keys.push(key)
  return keys.toSorted()
}
