// A PHP program may print warnings around the rows, or report an error with status 200.
import { isUtf8 } from 'node:buffer'
import { quote } from './findings.ts'
import { htmlToText } from './mend-text.ts'
import { OldSiteError } from './old-site.ts'

const mostBeginnings = 30

/** @throws OldSiteError where there are no rows, with the words of the old site */
export function readAnswer(bytes: Uint8Array): unknown[] {
  // Without a BOM.
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
  const body = parse(text) ?? parseWithin(text)
  const rows = rowsOf(isObject(body) && 'data' in body ? body.data : body)
  const error = isObject(body) ? ownError(body) : undefined
  // A failed program may add an empty list, which is not the list.
  const isList = isObject(body) && Array.isArray(body.data) && body.data.length > 0
  if (error !== undefined && !isList) throw new OldSiteError('reported', `avisou: ${quote(error)}`)
  if (rows !== undefined) return rows
  const printed = htmlToText(text.slice(0, mostShown)).trim()
  throw new OldSiteError('unusable', `respondeu com algo que não são dados: ${quote(printed)}`)
}

/** PHP's database classes print errors as text. */
const mostShown = 4000

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

/** @returns the error's sentence; undefined if the answer reports no error */
function ownError({ status, message }: Record<string, unknown>): string | undefined {
  if (status === undefined || status === 'success') return undefined
  return typeof message === 'string' ? message : 'um erro'
}
