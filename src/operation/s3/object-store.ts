import { Readable } from 'node:stream'
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
import { type Bucket, type Found, openBucket, type Timeouts } from './bucket.ts'
import { checkBucket } from './check-bucket.ts'
import type { S3Settings } from './settings.ts'
import { explainTrouble } from './trouble.ts'

export const usualTimeouts: Timeouts = { visit: 2_000, work: 10_000, silence: 10_000 }
/** No visitor waits: a slow service far away. */
const patientTimeouts: Timeouts = { visit: 20_000, work: 60_000, silence: 60_000 }

/** Bytes of UTF-8; services refuse longer keys. */
const longestKey = 1024
/** Touching copies an object onto itself, which costs money in a bucket with versioning. */
const newEnoughMs = hour
/** Interruptions in a row without a byte between them. */
const mostCuts = 3

export async function openObjectStores(
  settings: S3Settings,
  clock: Clock,
  log: Log,
  timeouts = usualTimeouts,
): Promise<FileStores> {
  const bucket = openBucket(settings, timeouts)
  try {
    await checkBucket(bucket, settings.prefix, log)
    return createObjectStores(bucket, settings.prefix, clock, log)
  } catch (error) {
    bucket.close()
    throw error
  }
}

/** One store of all that lies below the prefix, for copies of the backups. */
export function openObjectStore(
  settings: S3Settings,
  clock: Clock,
  log: Log,
  explain: typeof explainTrouble,
): FileStore & { close(): void } {
  const bucket = openBucket(settings, patientTimeouts)
  const { root, close } = createObjectStores(bucket, settings.prefix, clock, log, explain)
  return { ...root, close }
}

export function createObjectStores(
  bucket: Bucket,
  prefix: string,
  clock: Clock,
  log: Log,
  explain = explainTrouble,
): FileStores & { root: FileStore } {
  async function withExplainedErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      // An unreadable local file is not an error of the service.
      const isOurs = error instanceof AppError || 'path' in (error as Error)
      throw isOurs ? error : explain(error, log)
    }
  }

  const keyIn = (place: FilePlace, key: string) => `${prefix}${placeFolders[place]}/${key}`

  function storeIn(folder: string): FileStore {
    const look = async (key: string): Promise<Found | undefined> =>
      Buffer.byteLength(folder + key) > longestKey ? undefined : bucket.head(folder + key)

    const openPart = (key: string, start: number, end: number): Promise<Readable> =>
      withExplainedErrors(async () => {
        const body = await bucket.get(folder + key, start, end)
        if (body === undefined) throw new AppError(404, refusals.notFound)
        return body
      })

    async function touch(key: string): Promise<boolean> {
      const found = await look(key)
      if (found === undefined) return false
      const now = clock.now()
      if (now.getTime() - found.modified.getTime() < newEnoughMs) return true
      return bucket.copy(folder + key, folder + key, now)
    }

    async function find(key: string): Promise<StoredFile | undefined> {
      const found = await withExplainedErrors(() => look(key))
      if (found === undefined) return undefined
      const whole = { start: 0, end: found.size - 1 }
      return {
        ...found,
        open: ({ start, end } = whole) =>
          openResumed(start, end, (next) => openPart(key, next, end)),
      }
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

/**
 * Services close idle connections, such as that of a paused video, and connections break: the read
 * resumes.
 */
async function openResumed(
  start: number,
  end: number,
  openFrom: (start: number) => Promise<Readable>,
): Promise<ReadableStream<Uint8Array>> {
  // A range request for an empty object would be invalid.
  if (start > end) return new Blob([]).stream()
  const first = await openFrom(start)

  async function* bytes(): AsyncGenerator<Uint8Array> {
    let body = first
    let next = start
    let cuts = 0
    for (;;) {
      try {
        for await (const chunk of body as AsyncIterable<Uint8Array>) {
          next += chunk.length
          cuts = 0
          yield chunk
        }
        if (next > end) return
        throw new Error('the object ended too early')
      } catch (error) {
        cuts += 1
        if (cuts > mostCuts) throw error
        body = await openFrom(next)
      }
    }
  }
  return Readable.toWeb(Readable.from(bytes())) as ReadableStream<Uint8Array>
}
