// A cached response: its encodings, and which of them a client gets.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The encodings, the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

type Bytes = Buffer<ArrayBuffer>

/** A response's body, the two headers that differ between responses, and those of every response. */
export type Answered = {
  body: Bytes
  type: string
  policy: string
  security: readonly [name: string, value: string][]
}

/** What is sent in one encoding. */
type Form = {
  /** Flat: name, value, name, value. */
  headers: string[]
  body: Bytes
}

export type KeptAnswer = {
  /** Weak: the same for all encodings. */
  etag: string
  /** The plain form, and the others since a client first accepted them. */
  forms: { identity: Form } & Partial<Record<Encoding, Form>>
  /** The headers of a 304. The browser's response keeps the others. */
  headersOfNotModified: string[]
  /** The headers of every form. */
  common: string[]
}

/** Of 11: higher levels take up to twenty times as long and save a tenth. */
const brotliQuality = 4
/** Base-2 logarithm of the window's bytes. The default takes 4 MB of memory for each response. */
const brotliWindow = 18

const compressBrotli = promisify(brotliCompress)
const compress = { br: inBrotli, gzip: promisify(gzip) }

export function keptAnswer(answered: Answered): KeptAnswer {
  const { body, type, policy, security } = answered
  const hash = createHash('sha256').update(body).update(policy).digest('base64url')
  const etag = `W/"${hash.slice(0, 22)}"`
  const headersOfNotModified = [
    ...Object.entries({ 'cache-control': 'no-cache', etag, vary: 'Accept-Encoding' }),
    ...security,
  ].flat()
  const common = [
    ...headersOfNotModified,
    ...Object.entries({ 'content-type': type, 'content-security-policy': policy }).flat(),
  ]
  const identity = { headers: [...common, ...lengthOf(body)], body }
  return { etag, forms: { identity }, headersOfNotModified, common }
}

/** The form for a client. Nothing is compressed before a client accepts it. */
export async function formFor(
  { forms, common }: KeptAnswer,
  accepted: string | undefined,
): Promise<Form> {
  const encoding = encodingFor(accepted)
  const made = forms[encoding]
  if (made !== undefined || encoding === 'identity') return made ?? forms.identity
  // zlib returns a slice of a 16 kB buffer: the copy has the size of the content.
  const body = Buffer.from(await compress[encoding](forms.identity.body))
  const headers = [...common, 'content-encoding', encoding, ...lengthOf(body)]
  return (forms[encoding] = { headers, body })
}

function lengthOf(body: Buffer): [name: string, value: string] {
  return ['content-length', String(body.length)]
}

function inBrotli(content: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
  }
  return compressBrotli(content, { params })
}

/** The smallest encoding that the client accepts, whatever its preference (`;q=0.5`). */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const offers = accepted.split(',').map((offer) => offer.trim().toLowerCase())
  const takes = (name: string) =>
    offers.some((offer) => {
      const [coding, ...parameters] = offer.split(';').map((part) => part.trim())
      return coding === name && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part))
    })
  return encodings.find(takes) ?? 'identity'
}

/** Whether `If-None-Match` contains the ETag, compared weakly: RFC 9110, 13.1.2. */
export function namesEtag(known: string, etag: string): boolean {
  if (known === etag || known.trim() === '*') return true
  return known.split(',').some((each) => opaque(each.trim()) === opaque(etag))
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, '')
}
