// A PHP program may print warnings around the rows, or report an error with status 200.
import { isUtf8 } from 'node:buffer'
import { htmlToText } from './html-to-text.ts'

export const oddities = {
  bom: 'a resposta começava com uma marca invisível (BOM)',
  printed: 'havia avisos do programa em volta dos dados',
  encoding: 'a resposta não estava em UTF-8',
} as const

export type Answer = { rows: unknown[]; odd: string[] }
export type OwnError = { error: string }

const mostBeginnings = 30

/** @returns undefined where no data is found */
export function readAnswer(bytes: Uint8Array): Answer | OwnError | undefined {
  const odd: string[] = []
  const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  if (encoding !== 'utf-8') odd.push(oddities.encoding)
  let text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
  if (text.startsWith('\ufeff')) {
    odd.push(oddities.bom)
    text = text.slice(1)
  }
  let body = parse(text)
  if (body === undefined) {
    odd.push(oddities.printed)
    body = parseWithin(text)
    const error = body === undefined ? printedError(text) : undefined
    if (error !== undefined) return { error }
  }
  const error = isObject(body) ? ownError(body) : undefined
  const hasRows = isObject(body) && Array.isArray(body.data) && body.data.length > 0
  if (error !== undefined && !hasRows) return { error }
  const rows = rowsOf(isObject(body) && 'data' in body ? body.data : body)
  // A failed program may add an empty list, which is not the list.
  if (rows === undefined || (rows.length === 0 && isObject(body) && saysFailure(body))) {
    return undefined
  }
  return { rows, odd }
}

/** Only objects and arrays. */
function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function parseWithin(text: string): object | undefined {
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1
  const beginning = /[{[]/g
  for (let tried = 0; tried < mostBeginnings; tried += 1) {
    const found = beginning.exec(text)
    if (found === null) return undefined
    const body = parse(text.slice(found.index, end))
    // '[2002]' in a sentence of the program is no list of rows.
    const isData = Array.isArray(body) ? body.some(isObject) : body !== undefined
    if (isData) return body
  }
  return undefined
}

/** A single object is a list of one; PHP makes an object of a list with gaps. */
function rowsOf(data: unknown): unknown[] | undefined {
  if (Array.isArray(data)) return data
  if (!isObject(data)) return undefined
  const entries = Object.entries(data)
  const isList =
    entries.length > 0 && entries.every(([key, value]) => /^\d+$/.test(key) && isObject(value))
  return isList ? Object.values(data) : [data]
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const messages = ['message', 'mensagem', 'msg', 'error', 'erro']
const known = new Set([...messages, 'status', 'success', 'sucesso', 'code', 'codigo', 'data'])

/** `{"status":"error"}`, `{"success":false}` */
function saysFailure(body: Record<string, unknown>): boolean {
  const status = body.status ?? body.success ?? body.sucesso
  return status !== undefined && !/^(?:success|sucesso|ok|true|1|200)$/i.test(String(status))
}

/** @returns the error's sentence, '' without words; undefined if the answer reports no error */
function ownError(body: Record<string, unknown>): string | undefined {
  const isOnlyReport = Object.keys(body).every((key) => known.has(key))
  if (!isOnlyReport) return undefined
  const words = messages.map((key) => body[key]).find((word) => typeof word === 'string')
  if (saysFailure(body)) return words ?? ''
  return 'data' in body ? undefined : words
}

const longestSentence = 500

/** PHP's database classes print errors as text. */
function printedError(text: string): string | undefined {
  if (text.length > 8 * longestSentence || /<(?:!doctype|html|head|body)\b/i.test(text))
    return undefined
  const sentence = htmlToText(text).trim()
  const isError = /\b(?:SQLSTATE|(?:fatal|parse) error|uncaught|erro\b|error\b|exception)/i
  return sentence.length <= longestSentence && isError.test(sentence) ? sentence : undefined
}
