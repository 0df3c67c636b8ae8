// The few operations that every object store supports. Errors are those of the client; `trouble.ts`
// interprets them.
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { openClient } from './client.ts'
import type { S3Settings } from './settings.ts'
import type { Timeouts } from './timeouts.ts'
import { sendFile } from './send-file.ts'
import { proveObjectStore, troubleOf } from './trouble.ts'

export type Found = { size: number; modified: Date }

type Listed = { key: string; modified: Date; size: number }

/** Keys are whole here: with the prefix of the settings and the folder of the place. */
export type Bucket = {
  head(key: string): Promise<Found | undefined>
  /** Bytes from `start` to `end`, both included, at least one; undefined if there is no object. */
  get(key: string, start: number, end: number): Promise<Readable | undefined>
  /** Atomic: the object exists completely or not at all. */
  write(key: string, content: Uint8Array, modified: Date): Promise<void>
  send(key: string, path: string, modified: Date): Promise<void>
  /** Replaces an existing object atomically. False when there is nothing to copy. */
  copy(from: string, to: string, modified: Date): Promise<boolean>
  remove(key: string): Promise<void>
  list(prefix: string): AsyncGenerator<Listed>
  /** Tests the permission to list. */
  mayList(prefix: string): Promise<void>
  close(): void
}

// Our own modification time: the service's comes from another clock, and some do not change it when
// an object is copied onto itself.
const modifiedNote = 'modified'

export function openBucket(settings: S3Settings, timeouts: Timeouts): Bucket {
  const { bucket: Bucket } = settings
  const { client, visit, work } = openClient(settings, timeouts)
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
      // An object that another program copied into the bucket has only the service's time.
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
      sendFile(client, { Bucket, Key, Metadata: noted(modified) }, path, timeouts),

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
      // The original is removed only after a proven copy.
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

/** An object without a time counts as new, so that it is not removed by mistake. */
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
