import type { Clock } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import type { S3Settings } from './settings.ts'
import type { FileStores } from '../files/file-store.ts'
import { openBucket } from './bucket.ts'
import { checkBucket } from './check-bucket.ts'
import { createObjectStores } from './object-store.ts'
import { type Timeouts, usualTimeouts } from './timeouts.ts'

/** @throws StartError for wrong settings */
export async function openObjectStores(
  settings: S3Settings,
  clock: Clock,
  log: Log,
  timeouts: Timeouts = usualTimeouts,
): Promise<FileStores> {
  const { prefix } = settings
  const bucket = openBucket(settings, timeouts)
  try {
    await checkBucket(bucket, prefix, log)
    return createObjectStores({ bucket, prefix, silence: timeouts.silence, clock, log })
  } catch (error) {
    bucket.close()
    throw error
  }
}
