// Plain JavaScript without dependencies: see uncaught-errors.mjs.
import { inspect } from 'node:util'

/**
 * One line without a stack, or all of it with LOG_LEVEL=debug.
 *
 * @param {unknown} error
 */
export function technicalDetail(error) {
  const detail = process.env.LOG_LEVEL === 'debug' ? inspect(error) : inOneLine(error)
  return `Detalhe técnico: ${detail}`
}

/** @param {unknown} error */
function inOneLine(error) {
  if (!(error instanceof Error)) return firstLine(String(error))
  const code = 'code' in error ? ` [${String(error.code)}]` : ''
  const place = /^\s+at .*?([^\s()]+:\d+:\d+)\)?$/m.exec(error.stack ?? '')?.[1]
  return `${error.name}${code}: ${firstLine(error.message)}${place ? ` (${place})` : ''}`
}

/** @param {string} text */
function firstLine(text) {
  return text.trim().split('\n')[0]
}
