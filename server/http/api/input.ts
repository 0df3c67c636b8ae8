import type { Context } from 'hono'
import type { z } from 'zod'
import { refusals } from '../../../contract/messages.ts'
import { AppError } from '../../app-error.ts'

/** The query's known parameters. @throws AppError 400 when one of them is not valid */
export function parseQuery(c: Context, schema: z.ZodObject): unknown {
  const parsed = schema.safeParse(c.req.query())
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path[0]
  throw new AppError(400, field === 'data' ? refusals.invalidDate : refusals.malformedUrl)
}

/**
 * The body as JSON, whatever content type it claims: browsers send a string as text/plain, and a
 * DELETE with no content type at all.
 *
 * @throws AppError 400 when it is no JSON object, 422 when a field is not valid
 */
export async function parseJson(c: Context, schema: z.ZodObject): Promise<unknown> {
  const parsed = schema.safeParse(toJson(await c.req.text()))
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path[0]
  if (field === undefined) throw new AppError(400, refusals.malformedBody)
  throw new AppError(422, refusals.invalidField(String(field)))
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError(400, refusals.malformedBody, { cause: error })
  }
}
