// A multipart form as it streams in: its file goes straight to the media, never into memory.
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { Context } from 'hono'
import { longestUploadSilence } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/sentences/refusals.ts'
import { AppError } from '../../errors/app-error.ts'
import { type Accepts, largest, type Media, type Received } from '../../media/media.ts'
import { sentBytes } from './sent-bytes.ts'

/** In bytes: what a form may have beside its file. */
const roomForForm = 1_000_000
const limits = { fields: 20, fieldSize: 10_000, fieldNameSize: 200, parts: 40, headerPairs: 50 }

export type ReceivedForm = {
  fields: Record<string, string>
  /** In a temporary file that whoever receives the form stores or forgets. */
  file: Received | undefined
}

/**
 * @throws AppError 400 no readable form, or the sender fell silent; 413 too large; 415 the file is
 *   of another kind
 */
export async function receiveForm(
  c: Context,
  media: Pick<Media, 'receive' | 'forget'>,
  accepts: Accepts,
  silence = longestUploadSilence,
): Promise<ReceivedForm> {
  const parser = openParser(c.req.header('content-type'))
  const form = collect(parser, media, accepts)
  const limit = largest[accepts]
  const content = sentBytes(c.req.raw.body, {
    announced: Number(c.req.header('content-length')),
    most: limit.bytes + roomForForm,
    tooLarge: new AppError(413, limit.refusal),
    silence,
    refusal: form.refusal,
  })
  try {
    await pipeline(content, parser)
  } catch (error) {
    const refusal = form.refusal()
    form.breakOff()
    await form.forget()
    if (refusal !== undefined) throw refusal
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

/** Listens to the parser: texts are kept, the first file is received, a second one is refused. */
function collect(
  parser: BusboyInstance,
  media: Pick<Media, 'receive' | 'forget'>,
  accepts: Accepts,
) {
  const fields: Record<string, string> = {}
  let refusal: unknown
  let receiving: Promise<Received> | undefined
  let arriving: PassThrough | undefined

  const refuse = (reason: unknown) => {
    refusal ??= reason
  }
  const refuseForm = () => refuse(new AppError(400, refusals.malformedForm))
  // What is over these limits the parser leaves out without a word.
  parser.on('fieldsLimit', refuseForm)
  parser.on('partsLimit', refuseForm)
  parser.on('field', (name, value, _, isTruncated) => {
    if (isTruncated) refuse(new AppError(413, refusals.tooLarge))
    // Existing clients send the id twice; two different ones are nobody's habit.
    if (Object.hasOwn(fields, name) && fields[name] !== value) refuseForm()
    Object.defineProperty(fields, name, { value, enumerable: true, configurable: true })
  })
  parser.on('file', (name, stream, originalName) => {
    // Its errors come out of the parser as well, which is where they are heard.
    stream.on('error', () => arriving?.destroy(new Error('the form broke off')))
    if (receiving !== undefined || name !== 'file') {
      if (name === 'file') refuse(new AppError(400, refusals.twoFiles))
      stream.resume()
      return
    }
    // The parser must never wait for a file that nobody reads any more.
    const passing = stream.pipe(new PassThrough())
    // Whoever reads it hears of an error there; where nobody reads any more, it is no one's.
    passing.on('error', () => undefined)
    arriving = passing
    receiving = media.receive(originalName ?? '', passing, accepts)
    receiving.catch((error: unknown) => {
      refuse(error)
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
    refusal: () => refusal,
    async finish(): Promise<ReceivedForm> {
      await Promise.allSettled([receiving])
      if (refusal === undefined) return { fields, file: await receiving }
      await forget()
      throw refusal
    },
  }
}
