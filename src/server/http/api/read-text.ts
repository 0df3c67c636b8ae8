import type { Context } from 'hono'
import { refusals } from '../../../api/sentences/refusals.ts'
import { AppError } from '../../errors/app-error.ts'

/** Milliseconds for a whole body of text; a slow phone sends 2 MB in this time. */
const longest = 60_000

/**
 * The body as text.
 *
 * @param most bytes
 * @throws AppError 413 when it is larger, 400 when it does not arrive in time
 */
export async function readText(c: Context, most: number): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > most) throw new AppError(413, refusals.tooLarge)
  const body = c.req.raw.body
  if (body === null) return ''
  const reader = body.getReader()
  // A slow or silent client must not hold memory.
  let isTooSlow = false
  const timer = setTimeout(() => {
    isTooSlow = true
    void reader.cancel()
  }, longest)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > most) throw new AppError(413, refusals.tooLarge)
      chunks.push(value)
    }
  } finally {
    clearTimeout(timer)
  }
  if (isTooSlow) throw new AppError(400, refusals.tooSlow)
  return new TextDecoder().decode(Buffer.concat(chunks))
}
