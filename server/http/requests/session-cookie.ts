// The session cookie: a random token.
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sessionCookie as name } from '../../../contract/accounts/session-cookie.ts'
import { longestSession } from '../../accounts/sessions.ts'

const isHttps = (c: Context) => c.get('address').origin.startsWith('https:')

/** Over https its prefix `__Host-` keeps other hosts and http from setting it. */
function options(c: Context) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    ...(isHttps(c) && { prefix: 'host' as const }),
  } as const
}

export function readSession(c: Context): string | undefined {
  return isHttps(c) ? getCookie(c, name, 'host') : getCookie(c, name)
}

export function writeSession(c: Context, token: string): void {
  // Only the last token of a response is valid.
  c.header('set-cookie', undefined)
  setCookie(c, name, token, { ...options(c), maxAge: longestSession })
}

export function clearSession(c: Context): void {
  deleteCookie(c, name, options(c))
}
