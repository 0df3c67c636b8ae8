import { PutObjectCommand, type PutObjectCommandInput, type S3Client } from '@aws-sdk/client-s3'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { retry } from '../../model/retry.ts'
import { sha256Of } from '../../server/files/sha256.ts'
import { proveObjectStore, troubleOf } from './trouble.ts'

/** The client sends a stream only once. */
const mostTries = 3
const pauseMs = 300

type Place = Pick<PutObjectCommandInput, 'Bucket' | 'Key' | 'Metadata'>

/**
 * One request, not parts: atomic, without remains after an interruption. The limit for one request
 * is 5 GB.
 */
export async function putFile(client: S3Client, place: Place, path: string): Promise<void> {
  const { size } = await stat(path)
  const sha256 = await sha256Of(createReadStream(path))
  const send = () => sendOnce(client, { ...place, ContentLength: size }, path, sha256)
  await retry(send, (error, tries) =>
    troubleOf(error) === 'away' && tries < mostTries ? pauseMs : undefined,
  )
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
