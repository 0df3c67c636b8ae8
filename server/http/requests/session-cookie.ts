// The cookie by which a browser shows who is logged in: a random token, and nothing else.
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sessionCookie as name } from '../../../contract/accounts/session-cookie.ts'
import { longestSession } from '../../accounts/sessions.ts'

/** Over https the name itself keeps other hosts and unsafe connections from setting it. */
function options(isHttps: boolean) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
    ...(isHttps && { prefix: 'host' as const }),
  } as const
}

export function readSession(c: Context, isHttps: boolean): string | undefined {
  return isHttps ? getCookie(c, name, 'host') : getCookie(c, name)
}

export function writeSession(c: Context, isHttps: boolean, token: string): void {
  // Of several tokens in one call, only the last opens anything.
  c.header('set-cookie', undefined)
  setCookie(c, name, token, { ...options(isHttps), maxAge: longestSession })
}

export function clearSession(c: Context, isHttps: boolean): void {
  deleteCookie(c, name, options(isHttps))
}
