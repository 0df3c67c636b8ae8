// The few operations that every object store supports. `trouble.ts` interprets the errors.
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { retry } from '../../model/retry.ts'
import type { ListedFile } from '../../server/files/file-store.ts'
import { sha256Of } from '../../server/files/sha256.ts'
import type { S3Settings } from './settings.ts'
import { proveObjectStore, troubleOf } from './trouble.ts'

/** A visitor who watches a video holds a connection. */
const mostConnections = 256
/** The client sends a stream only once. */
const mostTries = 3
const pauseMs = 300

/** Milliseconds. */
export type Timeouts = {
  /** Until the response to one try of a visitor's request begins. */
  visit: number
  work: number
  /** Time without a byte; a transfer has no total timeout. */
  silence: number
}

export type Found = { size: number; modified: Date }

export type Bucket = ReturnType<typeof openBucket>

// The service's modification time comes from another clock, and some services do not change it when
// an object is copied onto itself.
const modifiedNote = 'modified'

/** Keys have the prefix of the settings and the folder of the place. */
export function openBucket(settings: S3Settings, timeouts: Timeouts) {
  const { bucket: Bucket } = settings
  const client = createClient(settings, timeouts.silence)
  const visit = { requestTimeout: timeouts.visit }
  const work = { requestTimeout: timeouts.work }
  const noted = (modified: Date) => ({ [modifiedNote]: modified.toISOString() })

  return {
    async head(Key: string): Promise<Found | undefined> {
      const command = new HeadObjectCommand({ Bucket, Key })
      const found = await undefinedIfMissing(client.send(command, visit))
      if (found === undefined) return undefined
      const { ContentLength: size, ETag, LastModified, Metadata } = found
      proveObjectStore(ETag)
      if (size === undefined) throw new Error('the object store does not say how large it is')
      const time = Date.parse(Metadata?.[modifiedNote] ?? '')
      // An object of another program has only the service's time.
      return { size, modified: Number.isNaN(time) ? knownTime(LastModified) : new Date(time) }
    },

    /** Both ends are included; at least one byte. */
    async get(Key: string, start: number, end: number): Promise<Readable | undefined> {
      const Range = `bytes=${start}-${end}`
      const command = new GetObjectCommand({ Bucket, Key, Range })
      const found = await undefinedIfMissing(client.send(command, visit))
      if (found === undefined) return undefined
      const body = found.Body as Readable
      if (found.ContentLength === end - start + 1) return body
      body.destroy()
      throw new Error('the object store sent another part than it was asked for')
    },

    /** Atomic. */
    async write(Key: string, Body: Uint8Array, modified: Date): Promise<void> {
      const command = new PutObjectCommand({ Bucket, Key, Body, Metadata: noted(modified) })
      const { ETag } = await client.send(command, work)
      proveObjectStore(ETag)
    },

    /**
     * One request, not parts: atomic, without remains after an interruption. The limit for one
     * request is 5 GB.
     */
    async send(Key: string, path: string, modified: Date): Promise<void> {
      const { size: ContentLength } = await stat(path)
      const sha256 = await sha256Of(createReadStream(path))
      const input = { Bucket, Key, Metadata: noted(modified), ContentLength }
      await retry(
        () => sendOnce(client, input, path, sha256),
        (error, tries) => (troubleOf(error) === 'away' && tries < mostTries ? pauseMs : undefined),
      )
    },

    /** Atomic. @returns false when there is nothing to copy */
    async copy(from: string, Key: string, modified: Date): Promise<boolean> {
      const command = new CopyObjectCommand({
        Bucket,
        Key,
        CopySource: `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`,
        MetadataDirective: 'REPLACE',
        Metadata: noted(modified),
      })
      const copied = await undefinedIfMissing(client.send(command, work))
      if (copied === undefined) return false
      // The original is removed only after a proven copy.
      proveObjectStore(copied.CopyObjectResult?.ETag)
      return true
    },

    async remove(Key: string): Promise<void> {
      const command = new DeleteObjectCommand({ Bucket, Key })
      await undefinedIfMissing(client.send(command, visit))
    },

    async *list(Prefix: string): AsyncGenerator<ListedFile> {
      for await (const { Contents } of paginateListObjectsV2(
        { client },
        { Bucket, Prefix },
        work,
      )) {
        for (const { Key, LastModified, Size = 0 } of Contents ?? []) {
          if (Key !== undefined) yield { key: Key, modified: knownTime(LastModified), size: Size }
        }
      }
    },

    async mayList(Prefix: string): Promise<void> {
      const command = new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 })
      await client.send(command, visit)
    },

    close: () => client.destroy(),
  }
}

/** An object without a time counts as new, and is not removed. */
function knownTime(time: Date | undefined): Date {
  return time ?? new Date()
}

async function undefinedIfMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (troubleOf(error) === 'missing') return undefined
    throw error
  }
}

async function sendOnce(
  client: S3Client,
  input: PutObjectCommandInput,
  path: string,
  sha256: string,
): Promise<void> {
  const unreadable = new AbortController()
  const body = createReadStream(path).on('error', (error) => unreadable.abort(error))
  const command = new PutObjectCommand({ ...input, Body: body })
  command.middlewareStack.add(
    (next) => (args) => {
      // Signed: the service refuses damaged content.
      const { headers } = args.request as { headers: Record<string, string> }
      headers['x-amz-content-sha256'] = sha256
      return next(args)
    },
    { step: 'build' },
  )
  try {
    const { ETag } = await client.send(command, { abortSignal: unreadable.signal })
    proveObjectStore(ETag)
  } catch (error) {
    throw unreadable.signal.reason ?? error
  } finally {
    body.destroy()
  }
}

function createClient(settings: S3Settings, socketTimeout: number): S3Client {
  const agent = { maxSockets: mostConnections }
  const { accessKeyId, secretAccessKey } = settings
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: settings.pathStyle,
    // The client's usual checksums are in an encoding that Backblaze and others refuse. The
    // signature holds the SHA-256 of the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryMode: 'standard',
    maxAttempts: 3,
    requestHandler: {
      throwOnRequestTimeout: true,
      // It also ends the connection of a visitor who reads nothing for long.
      socketTimeout,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // The client would write to the console; the caller logs failures.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  })
}

function ignore(): void {}
