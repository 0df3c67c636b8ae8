import { PutObjectCommand, type PutObjectCommandInput, type S3Client } from '@aws-sdk/client-s3'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { retry } from '../../model/retry.ts'
import { sha256Of } from '../../server/files/sha256.ts'
import type { Timeouts } from './timeouts.ts'
import { proveObjectStore, troubleOf } from './trouble.ts'

const mostTries = 3
/** Milliseconds before the second try, doubled before the third. */
const firstPause = 300

type Place = Pick<PutObjectCommandInput, 'Bucket' | 'Key' | 'Metadata'>

type Known = { size: number; sha256: string }

/**
 * One request, not parts: atomic, without remains after an interruption. The limit for one request
 * is 5 GB.
 */
export async function putFile(
  client: S3Client,
  place: Place,
  path: string,
  timeouts: Timeouts,
): Promise<void> {
  const known = await measureFile(path)
  const send = () => sendOnce(client, place, path, known, timeouts)
  await retry(send, (error, tries) => {
    // After a timeout the client has waited long enough.
    const isOver = (error as Error).name === 'AbortError' || troubleOf(error) !== 'away'
    return isOver || tries === mostTries ? undefined : firstPause * 2 ** (tries - 1)
  })
}

async function measureFile(path: string): Promise<Known> {
  return { size: (await stat(path)).size, sha256: await sha256Of(createReadStream(path)) }
}

async function sendOnce(
  client: S3Client,
  place: Place,
  path: string,
  { size, sha256 }: Known,
  { silence, work }: Timeouts,
): Promise<void> {
  const giveUp = new AbortController()
  let watch = setTimeout(() => giveUp.abort(), silence)
  const body = new Transform({
    transform(chunk, _, done) {
      watch.refresh()
      done(null, chunk)
    },
    flush(done) {
      // All is sent: the service may now need time.
      clearTimeout(watch)
      watch = setTimeout(() => giveUp.abort(), work.each)
      done()
    },
  })
  let unreadable: unknown
  pipeline(createReadStream(path), body).catch((error: unknown) => {
    unreadable = error
    giveUp.abort()
  })
  const command = new PutObjectCommand({ ...place, Body: body, ContentLength: size })
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
    const { ETag } = await client.send(command, { abortSignal: giveUp.signal })
    proveObjectStore(ETag)
  } catch (error) {
    throw unreadable ?? error
  } finally {
    clearTimeout(watch)
    body.destroy()
  }
}
