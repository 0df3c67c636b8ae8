// What a sender sends, byte by byte, with an end to patience: for one who is silent, and for one
// whose file was refused before all of it came.
import { refusals } from '../../../contract/sentences/refusals.ts'
import { AppError } from '../../errors/app-error.ts'

/**
 * So much is still read once a file was refused: a browser that can send everything hears why for
 * certain. The rest of a long video nobody should have to pay for.
 */
const readOn = 1_000_000

export type Patience = {
  /** How many bytes the sender said would come; NaN where nothing was said. */
  announced: number
  /** Bytes after which the sender is refused, and with what. */
  most: number
  tooLarge: AppError
  /** Milliseconds without a byte after which the sender counts as gone. */
  silence: number
  /** Why nothing of it is wanted any more, once that is known. */
  refusal(): unknown
}

/** @throws AppError 413 when it is too much, 400 when nothing comes any more; or the refusal */
export async function* sentBytes(
  body: ReadableStream<Uint8Array> | null,
  { announced, most, tooLarge, silence, refusal }: Patience,
): AsyncGenerator<Uint8Array> {
  if (announced > most) throw tooLarge
  if (body === null) return
  const reader = body.getReader()
  let read = 0
  let readInVain = 0
  try {
    for (;;) {
      const { done, value } = await within(silence, reader.read())
      if (done) return
      read += value.length
      if (read > most) throw tooLarge
      if (refusal() !== undefined) readInVain += value.length
      if (readInVain > readOn || (readInVain > 0 && announced - read > readOn)) throw refusal()
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
