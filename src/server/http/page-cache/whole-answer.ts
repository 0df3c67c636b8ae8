import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import { parseAccept } from 'hono/utils/accept'

type Bytes = Buffer<ArrayBuffer>

export type AnswerForm = {
  status: number
  /** Name, value, name, value. */
  headers: string[]
  body: Bytes
}

type Asked = { known: string | undefined; accepted: string | undefined }

export type WholeAnswer = {
  /** Weak: the same for all encodings. Undefined for refusals. */
  etag: string | undefined
  isCompressible: boolean
  /** Encodings are made once a client accepts them. */
  forms: { identity: AnswerForm } & Partial<Record<Encoding, AnswerForm>>
  /** Without content headers: the browser keeps its own. */
  notModified: AnswerForm
  common: string[]
}

/** Compression saves nothing for smaller bodies. */
const smallest = 1_024

export function wholeAnswer(
  { status, headers: given }: Pick<Response, 'status' | 'headers'>,
  body: Bytes,
): WholeAnswer {
  const headers = new Headers(given)
  const type = headers.get('content-type') ?? ''
  const isCompressible =
    body.length >= smallest &&
    !headers.has('content-encoding') &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)
  if (isCompressible) headers.append('vary', 'Accept-Encoding')
  const etag = status === 200 ? etagOf(body, headers) : undefined
  if (etag !== undefined) headers.set('etag', etag)
  const common = [...headers].flat()
  const ofNotModified = [...headers].filter(([name]) => !name.startsWith('content-')).flat()
  return {
    etag,
    isCompressible,
    forms: { identity: formOf(status, body, common) },
    notModified: { status: 304, headers: ofNotModified, body: Buffer.alloc(0) },
    common,
  }
}

function etagOf(body: Bytes, headers: Headers): string {
  const policy = headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update(body).update(policy).digest('base64url')
  return `W/"${hash.slice(0, 22)}"`
}

export function findForm(answer: WholeAnswer, { known, accepted }: Asked): AnswerForm | undefined {
  const { etag, forms, notModified } = answer
  if (known !== undefined && etag !== undefined && namesEtag(known, etag)) return notModified
  return forms[encodingOf(answer, accepted)]
}

export async function makeForm(answer: WholeAnswer, asked: Asked): Promise<AnswerForm> {
  const made = findForm(answer, asked)
  const encoding = encodingOf(answer, asked.accepted)
  const { forms, common } = answer
  if (made !== undefined || encoding === 'identity') return made ?? forms.identity
  const { status, body } = forms.identity
  const headers = [...common, 'content-encoding', encoding]
  return (forms[encoding] = formOf(status, await compressed(body, encoding), headers))
}

function encodingOf({ isCompressible }: WholeAnswer, accepted: string | undefined): Encoding {
  return isCompressible ? encodingFor(accepted) : 'identity'
}

function formOf(status: number, body: Bytes, headers: string[]): AnswerForm {
  return { status, headers: [...headers, 'content-length', String(body.length)], body }
}

/** Weak comparison: RFC 9110, 13.1.2. */
function namesEtag(known: string, etag: string): boolean {
  if (known === etag || known.trim() === '*') return true
  return known.split(',').some((each) => opaque(each.trim()) === opaque(etag))
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, '')
}

/** The smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/** Of 11: 4 is a twentieth larger; 9 takes ten times as long for a hundredth. */
const brotliQuality = 6
/** Base-2 logarithm of the window. The default takes 4 MB for each response. */
const brotliWindow = 18

const compressBrotli = promisify(brotliCompress)
const ways = { br: inBrotli, gzip: promisify(gzip) }

async function compressed(body: Bytes, encoding: Exclude<Encoding, 'identity'>): Promise<Bytes> {
  // zlib returns a slice of a 16 kB buffer, which would stay in memory.
  return Buffer.from(await ways[encoding](body))
}

function inBrotli(content: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
  }
  return compressBrotli(content, { params })
}

/** The client's preference (`;q=0.5`) is ignored, but not a refusal (`;q=0`). */
function encodingFor(accepted = ''): Encoding {
  const taken = parseAccept(accepted.toLowerCase()).filter(({ q }) => q > 0)
  return encodings.find((name) => taken.some(({ type }) => type === name)) ?? 'identity'
}
