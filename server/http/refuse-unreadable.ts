import type { MiddlewareHandler } from 'hono'
import { refusals } from '../../contract/refusals.ts'
import { AppError } from '../app-error.ts'

const longestUrl = 4096

/** Turns away addresses that nothing behind it should have to cope with. */
export const refuseUnreadable: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (pathname.length + search.length > longestUrl) throw new AppError(414, refusals.malformedUrl)
  for (const part of [pathname, search.replaceAll('+', ' ')]) {
    const text = decode(part)
    if (text === undefined || hasControlCharacter(text)) {
      throw new AppError(400, refusals.malformedUrl)
    }
  }
  await next()
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f')
}
