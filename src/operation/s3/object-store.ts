import type { Readable } from 'node:stream'
import { hour } from '../../model/milliseconds.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../../server/errors/app-error.ts'
import type { Clock } from '../../server/process/clock.ts'
import type { Log } from '../../server/process/log.ts'
import {
  type FilePlace,
  type FileStore,
  type FileStores,
  placeFolders,
  type StoredFile,
} from '../../server/files/file-store.ts'
import { type Bucket, type Found, openBucket } from './bucket.ts'
import { checkBucket } from './check-bucket.ts'
import type { S3Settings } from './settings.ts'
import { type Timeouts, usualTimeouts } from './timeouts.ts'
import { openResumed } from './resumed-stream.ts'
import { explainTrouble } from './trouble.ts'

type Parts = {
  bucket: Bucket
  prefix: string
  clock: Clock
  log: Log
}

/** Bytes of UTF-8; services refuse longer keys. */
const longestKey = 1024
/**
 * Milliseconds. Touching copies an object onto itself, which costs money in a bucket with
 * versioning.
 */
const newEnough = hour

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
    return createObjectStores({ bucket, prefix, clock, log })
  } catch (error) {
    bucket.close()
    throw error
  }
}

/** One store of all that lies below the prefix. */
export function openObjectStore(
  settings: S3Settings,
  clock: Clock,
  log: Log,
  timeouts: Timeouts,
): FileStore & { close(): void } {
  const bucket = openBucket(settings, timeouts)
  const { prefix } = settings
  const { root } = createObjectStores({ bucket, prefix, clock, log })
  return { ...root, close: bucket.close }
}

export function createObjectStores({
  bucket,
  prefix,
  clock,
  log,
}: Parts): FileStores & { root: FileStore } {
  async function withExplainedErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      // An unreadable local file is not an error of the service.
      const isOurs = error instanceof AppError || 'path' in (error as Error)
      throw isOurs ? error : explainTrouble(error, log)
    }
  }

  const keyIn = (place: FilePlace, key: string) => `${prefix}${placeFolders[place]}/${key}`

  function storeIn(folder: string): FileStore {
    const look = async (key: string): Promise<Found | undefined> =>
      Buffer.byteLength(folder + key) > longestKey ? undefined : bucket.head(folder + key)

    function open(key: string, start: number, end: number): Promise<ReadableStream<Uint8Array>> {
      const openFrom = (next: number): Promise<Readable> =>
        withExplainedErrors(
          async () => (await bucket.get(folder + key, next, end)) ?? throwNotFound(),
        )
      return openResumed({ start, end, openFrom })
    }

    async function touch(key: string): Promise<boolean> {
      const found = await look(key)
      if (found === undefined) return false
      const now = clock.now()
      if (now.getTime() - found.modified.getTime() < newEnough) return true
      return bucket.copy(folder + key, folder + key, now)
    }

    async function find(key: string): Promise<StoredFile | undefined> {
      const found = await withExplainedErrors(() => look(key))
      if (found === undefined) return undefined
      const last = found.size - 1
      return { ...found, open: (range) => open(key, range?.start ?? 0, range?.end ?? last) }
    }

    return {
      find,

      async read(key) {
        const found = await find(key)
        return found && Buffer.from(await new Response(await found.open()).arrayBuffer())
      },

      write: (key, content) =>
        withExplainedErrors(async () => {
          if ((await look(key)) !== undefined) return
          await bucket.write(folder + key, content, clock.now())
        }),

      put: (key, path) =>
        withExplainedErrors(async () => {
          if (await touch(key)) return
          await bucket.send(folder + key, path, clock.now())
        }),

      replace: (key, path) =>
        withExplainedErrors(() => bucket.send(folder + key, path, clock.now())),

      touch: (key) => withExplainedErrors(() => touch(key)),
      remove: (key) => withExplainedErrors(() => bucket.remove(folder + key)),

      async *list() {
        const listed = bucket.list(folder)
        while (true) {
          const { done, value } = await withExplainedErrors(() => listed.next())
          if (done) return
          // A key with a trailing slash is a folder made by hand.
          if (!value.key.endsWith('/')) yield { ...value, key: value.key.slice(folder.length) }
        }
      },

      removeLeftovers: async () => undefined,
    }
  }

  return {
    root: storeIn(prefix),
    uploads: storeIn(keyIn('uploads', '')),
    trash: storeIn(keyIn('trash', '')),
    widths: storeIn(keyIn('widths', '')),
    // An interruption leaves the file in both places; the next move repairs that.
    move: (key, from, to) =>
      withExplainedErrors(async () => {
        // A copy has a long timeout; `head` detects an unreachable store sooner.
        if ((await bucket.head(keyIn(from, key))) === undefined) return false
        const isMoved = await bucket.copy(keyIn(from, key), keyIn(to, key), clock.now())
        if (isMoved) await bucket.remove(keyIn(from, key))
        return isMoved
      }),
    close: bucket.close,
  }
}

function throwNotFound(): never {
  throw new AppError(404, refusals.notFound)
}
