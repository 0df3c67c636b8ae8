import type { MiddlewareHandler } from 'hono'
import { refusals } from '../../../api/sentences/refusals.ts'
import { AppError } from '../../errors/app-error.ts'

const longestUrl = 4096
/** Of a name in the DNS: RFC 1035, 2.3.4. */
const longestHost = 253

/** Refuses malformed addresses before all other handlers. */
export const refuseUnreadable: MiddlewareHandler = async (c, next) => {
  const status = c.get('address').unreadableAs
  if (status !== undefined) throw new AppError(status, refusals.malformedUrl)
  await next()
}

/** The status with which a malformed host, path or query is refused; undefined for valid ones. */
export function unreadableAs({ hostname, pathname, search }: URL): 400 | 414 | undefined {
  if (hostname.length > longestHost) return 400
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
