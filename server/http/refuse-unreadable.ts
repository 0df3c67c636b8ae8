import type { MiddlewareHandler } from 'hono'
import { refusals } from '../../contract/refusals.ts'
import { AppError } from '../app-error.ts'

const longestUrl = 4096

/** Turns away addresses that nothing behind it should have to cope with. */
export const refuseUnreadable: MiddlewareHandler = async (c, next) => {
  const status = unreadableAs(new URL(c.req.url))
  if (status !== undefined) throw new AppError(status, refusals.malformedUrl)
  await next()
}

/** The status with which an address is turned away; undefined if it can be read. */
export function unreadableAs({ pathname, search }: URL): 400 | 414 | undefined {
  if (pathname.length + search.length > longestUrl) return 414
  const isReadable = [pathname, search.replaceAll('+', ' ')].every((part) => {
    const text = decode(part)
    return text !== undefined && !hasControlCharacter(text)
  })
  return isReadable ? undefined : 400
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
