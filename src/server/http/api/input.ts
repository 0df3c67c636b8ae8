import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Context } from 'hono'
import type { z } from 'zod'
import { profileRefusal } from '../../../model/kinds/contact-writing.ts'
import { kindOf } from '../../../parish/parish.ts'
import { videoRefusal } from '../../../api/sentences/video-refusal.ts'
import { fieldLabel } from '../../../api/labels.ts'
import type { CampoRecusado } from '../../../api/calls/endpoint.ts'
import { maxLine } from '../../../model/kinds/field-schemas.ts'
import { settledLine } from '../../../model/texts/settled.ts'
import { readMap } from '../../../parish/comunidades/map-input.ts'
import { mapRefusals } from '../../../parish/comunidades/map-refusals.ts'
import { accountRefusals } from '../../../parish/equipe/refusals.ts'
import { longestKey, refusals } from '../../../api/sentences/refusals.ts'
import { longestPassword } from '../../../parish/equipe/password-limits.ts'
import { AppError } from '../../errors/app-error.ts'
import { readBody } from '../../network/outgoing.ts'
import type { AnyCall } from './call.ts'

export function parseQuery(c: Context, schema: z.ZodObject): unknown {
  const parsed = schema.safeParse(c.req.query())
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path[0]
  throw new AppError(400, field === 'data' ? refusals.invalidDate : refusals.malformedUrl)
}

/**
 * Browsers send a string as text/plain, and a DELETE without a type.
 *
 * @throws AppError 400 for no JSON object, 413 for a large body, 422 for an invalid field
 */
export async function parseJson(
  c: Context,
  schema: z.ZodObject,
  largest: number,
  kind?: string,
): Promise<unknown> {
  const text = await readText(c, largest)
  if (depthOf(text) > deepest) throw new AppError(400, refusals.tooDeep)
  return parseInput(schema, toJson(text), kind)
}

/** A longer body is not parsed again to explain the refusal. */
const longestExplained = 5_000

/** Twice as deep as any valid body. */
const deepest = 20

function depthOf(text: string): number {
  let depth = 0
  let deepestYet = 0
  // The closing quote is optional: otherwise a long string without one would be searched again from
  // each quote, for hours. JSON.parse refuses it afterwards.
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\[^]?)*"?|[[\]{}]/g)) {
    if (token === '[' || token === '{') deepestYet = Math.max(deepestYet, ++depth)
    else if (token === ']' || token === '}') depth -= 1
  }
  return deepestYet
}

/**
 * Existing clients send null for unchanged fields; only references accept it.
 *
 * @throws AppError 400 for no object, 422 for a missing or invalid field
 */
export function parseInput(schema: z.ZodObject, body: unknown, kind?: string): unknown {
  const given = isObject(body) ? withoutNulls(body, schema) : body
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path[0]
  if (field === undefined || !isObject(given)) throw new AppError(400, refusals.malformedBody)
  const name = String(field)
  const label = fieldLabel(name, kind)
  const value = given[name]
  const isMissing = value === undefined || (typeof value === 'string' && isEmpty(value))
  const sentence = isMissing ? refusals.missingField(label) : explain(name, value, kind)
  throw new AppError(422, sentence, { data: { campo: name } satisfies CampoRecusado })
}

/** Longer texts are refused for another reason. */
function isEmpty(text: string): boolean {
  return settledLine(text.slice(0, maxLine)) === ''
}

function explain(name: string, value: unknown, kind?: string): string {
  const field = kindOf(kind ?? '')?.fields[name]
  if (typeof value !== 'string' || value.length > longestExplained) {
    return field?.is === 'map' && typeof value === 'string'
      ? mapRefusals.invalidMap
      : refusals.invalidField(fieldLabel(name, kind))
  }
  if (name === 'senha' || name === 'novaSenha') {
    return value.length > longestPassword
      ? accountRefusals.longPassword
      : accountRefusals.shortPassword
  }
  if (name === 'email') return refusals.invalidEmail
  if (field?.is === 'profile') return profileRefusal(field.network)
  const map = field?.is === 'map' ? readMap(value) : undefined
  if (map && 'refused' in map) return mapRefusals[map.refused]
  // A video's address belongs to no field of a publication.
  const video = name === 'endereco' && field === undefined ? videoRefusal(value) : undefined
  return video ?? refusals.invalidField(fieldLabel(name, kind))
}

/** @throws AppError 400 */
export function parseIfMatch(c: Context): number | undefined {
  const header = c.req.header('if-match')
  if (header === undefined || header === '*') return undefined
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header)?.[1]
  if (version === undefined) throw new AppError(400, refusals.invalidVersion)
  return Number(version)
}

/** @throws AppError 400 */
export function parseKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && (key === '' || key.length > longestKey)) {
    throw new AppError(400, refusals.invalidKey)
  }
  return key
}

/** Passwords and codes are left out: a fast hash in the database could be guessed. */
export function hashOfInput({
  json,
  form,
  file,
}: Partial<Pick<AnyCall, 'json' | 'form' | 'file'>>) {
  const { senha: _, codigo: __, ...fields } = (json ?? form ?? {}) as Record<string, unknown>
  const sent = [fields, file?.originalName, file?.size]
  return createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new AppError(400, refusals.malformedBody, { cause: error })
  }
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

function withoutNulls(body: Record<string, unknown>, { shape }: z.ZodObject) {
  const mayBeNull = (name: string) =>
    Object.hasOwn(shape, name) && (shape[name] as z.ZodType).safeParse(null).success
  const sent = Object.entries(body).filter(([name, value]) => value !== null || mayBeNull(name))
  return Object.fromEntries(sent)
}

/** A slow phone sends 2 MB in this time. */
const longestMs = 60_000

/** @throws AppError 413 for a larger body, 400 for a late one */
async function readText(c: Context, most: number): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > most) throw new AppError(413, refusals.tooLarge)
  const { body } = c.req.raw
  if (body === null) return ''
  // A slow or silent client must not hold memory.
  const late = AbortSignal.timeout(longestMs)
  const chunks = Readable.fromWeb(body as WebStream, { signal: late })
  const bytes = await readBody(chunks, most).catch((error: unknown) => {
    throw late.aborted ? new AppError(400, refusals.tooSlow) : error
  })
  if (bytes === undefined) throw new AppError(413, refusals.tooLarge)
  return new TextDecoder().decode(bytes)
}
