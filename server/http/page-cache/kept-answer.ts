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

export function keptAnswer(answered: Answered): KeptAnswer {
  const { body, type, policy, always } = answered
  const hash = createHash('sha256').update(body).update(policy).digest('base64url')
  const etag = `W/"${hash.slice(0, 22)}"`
  const headersOfNotModified = [
    ...Object.entries({ 'cache-control': 'no-cache', etag, vary: 'Accept-Encoding' }),
    ...always,
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
  const body = await compressed(forms.identity.body, encoding)
  const headers = [...common, 'content-encoding', encoding, ...lengthOf(body)]
  return (forms[encoding] = { headers, body })
}

function lengthOf(body: Buffer): [name: string, value: string] {
  return ['content-length', String(body.length)]
}

/** Whether `If-None-Match` contains the ETag, compared weakly: RFC 9110, 13.1.2. */
export function namesEtag(known: string, etag: string): boolean {
  if (known === etag || known.trim() === '*') return true
  return known.split(',').some((each) => opaque(each.trim()) === opaque(etag))
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, '')
}
