// Reads a request body with limits: for its size, for pauses, and for the rest of a body that has
// already been refused.
import { refusals } from '../../../api/sentences/refusals.ts'
import { AppError } from '../../errors/app-error.ts'

/**
 * Bytes to read on after a refusal: a browser shows the response reliably only once it has sent the
 * whole body. The rest of a long video is not read.
 */
const mostAfterRefusal = 1_000_000

type BodyLimits = {
  /** Content-Length; NaN without it. */
  announced: number
  /** Bytes, and the error for a larger body. */
  most: number
  tooLarge: AppError
  /** Milliseconds without a byte after which the body is given up. */
  silence: number
  /** The error with which the body was refused, if it was. */
  refusal(): unknown
}

/** @throws AppError 413 when it is too large, 400 when it stops arriving; or the refusal */
export async function* sentBytes(
  body: ReadableStream<Uint8Array> | null,
  { announced, most, tooLarge, silence, refusal }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  if (announced > most) throw tooLarge
  if (body === null) return
  const reader = body.getReader()
  let read = 0
  let readAfterRefusal = 0
  try {
    for (;;) {
      const { done, value } = await within(silence, reader.read())
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
