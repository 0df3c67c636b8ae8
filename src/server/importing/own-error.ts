// What an old site says about an error of its own, which it may answer with status 200.
import { htmlToText } from './html-to-text.ts'

/** The words in which PHP programs name the parts of such an answer. */
const messages = ['message', 'mensagem', 'msg', 'error', 'erro']
const known = new Set([...messages, 'status', 'success', 'sucesso', 'code', 'codigo', 'data'])

/** Whether the answer says that it failed: `{"status":"error"}`, `{"success":false}`. */
export function saysFailure(body: Record<string, unknown>): boolean {
  const status = body.status ?? body.success ?? body.sucesso
  return status !== undefined && !/^(?:success|sucesso|ok|true|1|200)$/i.test(String(status))
}

/**
 * The sentence of an answer that reports an error and holds no data.
 *
 * @returns '' if it reports one without words; undefined if it reports none
 */
export function ownError(body: Record<string, unknown>): string | undefined {
  const isOnlyReport = Object.keys(body).every((key) => known.has(key))
  if (!isOnlyReport) return undefined
  const words = messages.map((key) => body[key]).find((word) => typeof word === 'string')
  if (saysFailure(body)) return words ?? ''
  return 'data' in body ? undefined : words
}

/** More is no sentence. */
const longestSentence = 500

/** The sentence of a program that prints its error as text, as PHP's database classes do. */
export function printedError(text: string): string | undefined {
  if (text.length > 8 * longestSentence || /<(?:!doctype|html|head|body)\b/i.test(text))
    return undefined
  const sentence = htmlToText(text).trim()
  const isError = /\b(?:SQLSTATE|(?:fatal|parse) error|uncaught|erro\b|error\b|exception)/i
  return sentence.length <= longestSentence && isError.test(sentence) ? sentence : undefined
}
