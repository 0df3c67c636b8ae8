// Reads the requests that nearly all visitors make, and no others. Whatever is in the least unusual
// is none of this file's business: Node's own parser deals with it.

import { type Encoding, encodingFor } from './kept-answer.ts'

/** What of a request decides how it is answered from memory. */
export type PlainRequest = {
  /** `/Oracoes?oracao=2` */
  target: string
  host: string
  /** What Accept-Encoding comes to. */
  encoding: Encoding
  /** If-None-Match */
  known: string | undefined
}

/** Bytes. What is longer has cookies or worse, and comes in pieces. */
const longest = 4_096
const end = '\r\n\r\n'

const requestLine = /^GET (\/[!-~]*) HTTP\/1\.1$/
/** A name, and a value of printable characters without space around it. */
const headerLine = /^([\w-]+): ?([!-~](?:[ -~]*[!-~])?)?$/

/**
 * Many heads are the same to the letter: those of one browser, and of all of its kind. They are
 * remembered if they have nothing but this, which says nothing of who asks; what a proxy adds does.
 */
const remembered = new Map<string, PlainRequest>()
const mostRemembered = 500
const impersonal =
  /^(?:host|connection|accept|accept-encoding|accept-language|user-agent|if-none-match|cache-control|upgrade-insecure-requests|priority|purpose|sec-[\w-]+)$/

/** They say that something follows the head, or that the connection is to become another. */
const unusual = new Set([
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
])

/**
 * The one whole GET request that was received, and nothing else; undefined if it is anything else.
 * Each line has to be of the plainest form, so that nobody could read it in another way.
 */
export function readPlainRequest(received: Buffer): PlainRequest | undefined {
  if (received.length > longest) return undefined
  const text = received.toString('latin1')
  return remembered.get(text) ?? parse(text)
}

function parse(text: string): PlainRequest | undefined {
  if (text.indexOf(end) !== text.length - end.length) return undefined
  const [first = '', ...lines] = text.slice(0, -end.length).split('\r\n')
  const target = requestLine.exec(first)?.[1]
  if (target === undefined) return undefined

  let host: string | undefined
  let accepted: string | undefined
  let known: string | undefined
  let isOfSomebody = false
  for (const line of lines) {
    const [, name, value = ''] = headerLine.exec(line) ?? []
    if (name === undefined) return undefined
    const header = name.toLowerCase()
    if (unusual.has(header)) return undefined
    isOfSomebody ||= !impersonal.test(header)
    if (header === 'host') {
      if (host !== undefined) return undefined
      host = value
    } else if (header === 'accept-encoding') {
      if (accepted !== undefined) return undefined
      accepted = value
    } else if (header === 'if-none-match') {
      if (known !== undefined) return undefined
      known = value
    } else if (header === 'connection' && value.toLowerCase() !== 'keep-alive') {
      return undefined
    }
  }
  if (host === undefined) return undefined
  const request = { target, host, encoding: encodingFor(accepted), known }
  if (!isOfSomebody) remember(text, request)
  return request
}

function remember(text: string, request: PlainRequest): void {
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(text, request)
}
