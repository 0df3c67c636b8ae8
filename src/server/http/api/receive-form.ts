// Files are streamed, never held in memory.
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { Context } from 'hono'
import type { Accepts } from '../../../model/files/accepts.ts'
import { longestUploadSilence } from '../../../api/upload-limits.ts'
import { refusals } from '../../../api/sentences/refusals.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Media } from '../../media/media.ts'
import { uploadLimits, type Received } from '../../media/receive.ts'

const roomForForm = 1_000_000
const limits = { fields: 20, fieldSize: 10_000, fieldNameSize: 200, parts: 40, headerPairs: 50 }

type ReceivedForm = {
  fields: Record<string, string>
  /** The caller must store or forget it. */
  file: Received | undefined
}

/**
 * @throws AppError 400 for a malformed or interrupted form, 413 for a large one, 415 for another
 * type
 */
export async function receiveForm(
  c: Context,
  media: Pick<Media, 'receive' | 'forget'>,
  accepts: Accepts,
  silenceMs = longestUploadSilence,
): Promise<ReceivedForm> {
  const parser = openParser(c.req.header('content-type'))
  const fields: Record<string, string> = {}
  let refusal: unknown
  let receiving: Promise<Received> | undefined
  let arriving: PassThrough | undefined

  const refuse = (reason: unknown) => {
    refusal ??= reason
  }
  const refuseForm = () => refuse(new AppError(400, refusals.malformedForm))
  // The parser silently drops what is beyond its limits.
  parser.on('fieldsLimit', refuseForm)
  parser.on('partsLimit', refuseForm)
  parser.on('field', (name, value, _, isTruncated) => {
    if (isTruncated) refuse(new AppError(413, refusals.tooLarge))
    // Existing clients send the same id twice.
    if (Object.hasOwn(fields, name) && fields[name] !== value) refuseForm()
    Object.defineProperty(fields, name, { value, enumerable: true, configurable: true })
  })
  parser.on('file', (name, stream, originalName) => {
    // The parser emits its errors too, and they are handled there.
    stream.on('error', () => arriving?.destroy(new Error('the form broke off')))
    if (receiving !== undefined || name !== 'file') {
      if (name === 'file') refuse(new AppError(400, refusals.twoFiles))
      stream.resume()
      return
    }
    // The parser must not wait for a file without a reader.
    const passing = stream.pipe(new PassThrough())
    // Without a reader, the error would be unhandled.
    passing.on('error', () => undefined)
    arriving = passing
    receiving = media.receive(originalName ?? '', passing, accepts)
    receiving.catch((error: unknown) => {
      refuse(error)
      stream.unpipe(passing)
      stream.resume()
    })
  })

  const limit = uploadLimits[accepts]
  const content = sentBytes(c.req.raw.body, {
    announced: Number(c.req.header('content-length')),
    most: limit.bytes + roomForForm,
    tooLarge: new AppError(413, limit.refusal),
    silenceMs,
    refusal: () => refusal,
  })
  await pipeline(content, parser).catch((error: unknown) => {
    const isOurs = error instanceof AppError
    refuse(isOurs ? error : new AppError(400, refusals.malformedForm, { cause: error }))
    arriving?.destroy(new Error('the form broke off'))
  })
  const [outcome] = await Promise.allSettled([receiving])
  const file = outcome.status === 'fulfilled' ? outcome.value : undefined
  if (refusal === undefined) return { fields, file }
  if (file !== undefined) await media.forget(file)
  throw refusal
}

function openParser(contentType: string | undefined): BusboyInstance {
  try {
    const headers = { 'content-type': contentType ?? '' } as BusboyHeaders
    return new Busboy({ headers, limits })
  } catch (error) {
    throw new AppError(400, refusals.malformedForm, { cause: error })
  }
}

/**
 * Many browsers show a response only once they have sent the body. A long video is not read to its
 * end.
 */
const mostAfterRefusal = 1_000_000

type BodyLimits = {
  /** Content-Length; NaN without it. */
  announced: number
  most: number
  tooLarge: AppError
  silenceMs: number
  refusal(): unknown
}

async function* sentBytes(
  body: ReadableStream<Uint8Array> | null,
  { announced, most, tooLarge, silenceMs, refusal }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  if (announced > most) throw tooLarge
  if (body === null) return
  const reader = body.getReader()
  let read = 0
  let readAfterRefusal = 0
  try {
    for (;;) {
      const { done, value } = await within(silenceMs, reader.read())
      if (done) return
      read += value.length
      if (read > most) throw tooLarge
      if (refusal() !== undefined) {
        readAfterRefusal += value.length
        const isLong = readAfterRefusal > mostAfterRefusal || announced - read > mostAfterRefusal
        if (isLong) throw refusal()
      }
      yield value
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError(400, refusals.cutOff)), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
