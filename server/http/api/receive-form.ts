// A multipart form as it streams in: its file goes straight to the media, never into memory.
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { Context } from 'hono'
import { refusals } from '../../../contract/refusals.ts'
import { AppError } from '../../app-error.ts'
import type { Accepts, Media, Received } from '../../media/media.ts'

/** The largest video, and room for the form around it; what is longer is not even looked through. */
const largestForm = 210_000_000
const limits = { fields: 20, fieldSize: 10_000, fieldNameSize: 200, parts: 40, headerPairs: 50 }

export type ReceivedForm = {
  fields: Record<string, string>
  /** In a temporary file that whoever receives the form stores or forgets. */
  file: Received | undefined
}

/** @throws AppError 400 no readable form, 413 too large, 415 the file is of another kind */
export async function receiveForm(
  c: Context,
  media: Media,
  accepts: Accepts,
): Promise<ReceivedForm> {
  const parser = openParser(c.req.header('content-type'))
  const form = collect(parser, media, accepts)
  const body = c.req.raw.body
  const content = body ? Readable.fromWeb(body as NodeReadableStream) : Readable.from([])
  try {
    await pipeline(content, atMost(largestForm), parser)
  } catch (error) {
    form.breakOff()
    await form.forget()
    if (error instanceof AppError) throw error
    throw new AppError(400, refusals.malformedForm, { cause: error })
  }
  return form.finish()
}

function openParser(contentType: string | undefined): BusboyInstance {
  try {
    const headers = { 'content-type': contentType ?? '' } as BusboyHeaders
    return new Busboy({ headers, limits })
  } catch (error) {
    throw new AppError(400, refusals.malformedForm, { cause: error })
  }
}

function atMost(size: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length
      if (seen > size) done(new AppError(413, refusals.tooLarge))
      else done(null, chunk)
    },
  })
}

/** Listens to the parser: texts are kept, the first file is received, a second one is refused. */
function collect(parser: BusboyInstance, media: Media, accepts: Accepts) {
  const fields: Record<string, string> = {}
  let refusal: AppError | undefined
  let receiving: Promise<Received> | undefined
  let arriving: PassThrough | undefined

  parser.on('field', (name, value, _, isTruncated) => {
    if (isTruncated) refusal ??= new AppError(413, refusals.tooLarge)
    // Existing clients send the id twice; two different ones are nobody's habit.
    if (Object.hasOwn(fields, name) && fields[name] !== value) {
      refusal ??= new AppError(400, refusals.malformedForm)
    }
    Object.defineProperty(fields, name, { value, enumerable: true, configurable: true })
  })
  parser.on('file', (name, stream, originalName) => {
    // Its errors come out of the parser as well, which is where they are heard.
    stream.on('error', () => arriving?.destroy(new Error('the form broke off')))
    if (receiving !== undefined || name !== 'file') {
      if (name === 'file') refusal ??= new AppError(400, refusals.twoFiles)
      stream.resume()
      return
    }
    // The parser must never wait for a file that nobody reads any more.
    const passing = stream.pipe(new PassThrough())
    // Whoever reads it hears of an error there; where nobody reads any more, it is no one's.
    passing.on('error', () => undefined)
    arriving = passing
    const received = media.receive(originalName ?? '', passing, accepts)
    receiving = received
    received.catch(() => {
      stream.unpipe(passing)
      stream.resume()
    })
  })

  async function forget(): Promise<void> {
    const [outcome] = await Promise.allSettled([receiving])
    if (outcome.status === 'fulfilled' && outcome.value) await media.forget(outcome.value)
  }

  return {
    breakOff: () => arriving?.destroy(new Error('the form broke off')),
    forget,
    async finish(): Promise<ReceivedForm> {
      const file = await receiving
      if (refusal !== undefined) {
        await forget()
        throw refusal
      }
      return { fields, file }
    },
  }
}
