// What is asked of an object store, in the few calls that every one of them understands. What
// goes wrong comes out as the client gives it; `trouble.ts` says what it means.
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import type { S3Settings } from './settings.ts'
import type { Limits, Patience } from './patience.ts'
import { sendFile } from './send-file.ts'
import { proveObjectStore, troubleOf } from './trouble.ts'

export type Found = { size: number; modified: Date }

export type Listed = { key: string; modified: Date; size: number }

/** Keys are whole here: with the prefix of the settings and the folder of the place. */
export type Bucket = {
  head(key: string): Promise<Found | undefined>
  /** Bytes from `start` to `end`, both included, at least one; undefined if there is no object. */
  get(key: string, start: number, end: number): Promise<Readable | undefined>
  /** Once it resolves, the object is there as a whole; until then nothing of it is. */
  write(key: string, content: Uint8Array, modified: Date): Promise<void>
  send(key: string, path: string, modified: Date): Promise<void>
  /** What had the key gives way, all at once. False when there is nothing to copy. */
  copy(from: string, to: string, modified: Date): Promise<boolean>
  remove(key: string): Promise<void>
  list(prefix: string): AsyncGenerator<Listed>
  /** Whether anything is listed; only whether it may be asked matters. */
  mayList(prefix: string): Promise<void>
  close(): void
}

/** Each visitor who watches a video holds a connection for as long as he watches. */
const mostConnections = 256

// Our own modification time: the service's comes from another clock, and some do not change it when
// an object is copied onto itself.
const modifiedNote = 'modified'

export function openBucket(settings: S3Settings, patience: Patience): Bucket {
  const { bucket: Bucket } = settings
  const client = createClient(settings)

  type Options = { abortSignal: AbortSignal; requestTimeout: number }

  async function within<T>(
    { each, all }: Limits,
    send: (options: Options) => Promise<T>,
  ): Promise<T> {
    const giveUp = new AbortController()
    // Not AbortSignal.timeout: once an answer begins, its content may take as long as it wants.
    const timer = setTimeout(() => giveUp.abort(), all)
    try {
      return await send({ abortSignal: giveUp.signal, requestTimeout: each })
    } finally {
      clearTimeout(timer)
    }
  }

  const visit = <T>(send: (options: Options) => Promise<T>) => within(patience.visit, send)
  const work = <T>(send: (options: Options) => Promise<T>) => within(patience.work, send)
  const noted = (modified: Date) => ({ [modifiedNote]: modified.toISOString() })

  return {
    async head(Key) {
      const command = new HeadObjectCommand({ Bucket, Key })
      const found = await orMissing(visit((options) => client.send(command, options)))
      if (found === undefined) return undefined
      const { ContentLength: size, ETag, LastModified, Metadata } = found
      proveObjectStore(ETag)
      if (size === undefined) throw new Error('the object store does not say how large it is')
      const time = Date.parse(Metadata?.[modifiedNote] ?? '')
      // What was copied into the bucket by other means has only the service's time.
      return { size, modified: Number.isNaN(time) ? knownTime(LastModified) : new Date(time) }
    },

    async get(Key, start, end) {
      const Range = `bytes=${start}-${end}`
      const command = new GetObjectCommand({ Bucket, Key, Range })
      const found = await orMissing(visit((options) => client.send(command, options)))
      if (found === undefined) return undefined
      const body = found.Body as Readable
      if (found.ContentLength === end - start + 1) return body
      body.destroy()
      throw new Error('the object store sent another part than it was asked for')
    },

    async write(Key, Body, modified) {
      const command = new PutObjectCommand({ Bucket, Key, Body, Metadata: noted(modified) })
      const { ETag } = await work((options) => client.send(command, options))
      proveObjectStore(ETag)
    },

    send: (Key, path, modified) =>
      sendFile(client, { Bucket, Key, Metadata: noted(modified) }, path, patience),

    async copy(from, Key, modified) {
      const command = new CopyObjectCommand({
        Bucket,
        Key,
        CopySource: `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`,
        MetadataDirective: 'REPLACE',
        Metadata: noted(modified),
      })
      const copied = await orMissing(work((options) => client.send(command, options)))
      if (copied === undefined) return false
      // What was copied is taken away where it was.
      proveObjectStore(copied.CopyObjectResult?.ETag)
      return true
    },

    async remove(Key) {
      const command = new DeleteObjectCommand({ Bucket, Key })
      await orMissing(visit((options) => client.send(command, options)))
    },

    async *list(Prefix) {
      let ContinuationToken: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
        const page = await work((options) => client.send(command, options))
        for (const { Key, LastModified, Size = 0 } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, modified: knownTime(LastModified), size: Size }
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken !== undefined)
    },

    async mayList(Prefix) {
      const command = new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 })
      await visit((options) => client.send(command, options))
    },

    close: () => client.destroy(),
  }
}

function createClient(settings: S3Settings): S3Client {
  const agent = { maxSockets: mostConnections }
  const { accessKeyId, secretAccessKey } = settings
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: settings.pathStyle,
    // Otherwise a checksum travels behind each upload in a coding of Amazon's own, which Backblaze
    // and several others refuse. What is sent is known by its SHA-256 anyway: that is part of the
    // signature, which all of them check.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryMode: 'standard',
    maxAttempts: 3,
    requestHandler: { throwOnRequestTimeout: true, httpAgent: agent, httpsAgent: agent },
    // It would write to the console; what matters is logged where it is understood.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  })
}

function ignore(): void {}

/** What has no age counts as new: nothing is ever removed for being old by mistake. */
function knownTime(time: Date | undefined): Date {
  return time ?? new Date()
}

async function orMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (troubleOf(error) === 'missing') return undefined
    throw error
  }
}
