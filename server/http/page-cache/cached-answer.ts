// A cached response: its encodings, and which of them a client gets.
import { createHash } from 'node:crypto'
import { compressed, type Encoding, encodingFor } from '../requests/compression.ts'

type Bytes = Buffer<ArrayBuffer>

/** A response's body, the headers of its content, and those that a 304 has as well. */
export type Answered = {
  body: Bytes
  type: string
  policy: string
  always: readonly (readonly [name: string, value: string])[]
}

/** What is sent. */
type Sent = {
  status: 200 | 304
  /** Flat: name, value, name, value. */
  headers: string[]
  body: Bytes
}

/** The `If-None-Match` and `Accept-Encoding` of a request. */
type Asked = { known: string | undefined; accepted: string | undefined }

export type CachedAnswer = {
  /** Weak: the same for all encodings. */
  etag: string
  /** The plain form, and the others since a client first accepted them. */
  forms: { identity: Sent } & Partial<Record<Encoding, Sent>>
  /** Without the headers of the content: the browser's response keeps its own. */
  notModified: Sent
  /** The headers of every form. */
  common: string[]
}

export function cachedAnswer(answered: Answered): CachedAnswer {
  const { body, type, policy, always } = answered
  const hash = createHash('sha256').update(body).update(policy).digest('base64url')
  const etag = `W/"${hash.slice(0, 22)}"`
  const headers = [
    ...Object.entries({ 'cache-control': 'no-cache', etag, vary: 'Accept-Encoding' }),
    ...always,
  ].flat()
  const common = [
    ...headers,
    ...Object.entries({ 'content-type': type, 'content-security-policy': policy }).flat(),
  ]
  const notModified: Sent = { status: 304, headers, body: Buffer.alloc(0) }
  return { etag, forms: { identity: formOf(body, common) }, notModified, common }
}

/** What is sent to a client: 304 if it has the response; undefined if its encoding is not made yet. */
export function madeFor(
  { etag, forms, notModified }: CachedAnswer,
  { known, accepted }: Asked,
): Sent | undefined {
  if (known !== undefined && namesEtag(known, etag)) return notModified
  return forms[encodingFor(accepted)]
}

/** The same. Nothing is compressed before a client accepts it. */
export async function sentTo(answer: CachedAnswer, asked: Asked): Promise<Sent> {
  const made = madeFor(answer, asked)
  const encoding = encodingFor(asked.accepted)
  const { forms, common } = answer
  if (made !== undefined || encoding === 'identity') return made ?? forms.identity
  const body = await compressed(forms.identity.body, encoding)
  return (forms[encoding] = formOf(body, [...common, 'content-encoding', encoding]))
}

function formOf(body: Bytes, headers: string[]): Sent {
  return { status: 200, headers: [...headers, 'content-length', String(body.length)], body }
}

/** Whether `If-None-Match` contains the ETag, compared weakly: RFC 9110, 13.1.2. */
function namesEtag(known: string, etag: string): boolean {
  if (known === etag || known.trim() === '*') return true
  return known.split(',').some((each) => opaque(each.trim()) === opaque(etag))
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, '')
}
