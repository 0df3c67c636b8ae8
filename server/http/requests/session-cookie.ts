// The session cookie: a random token.
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sessionCookie as name } from '../../../contract/accounts/session-cookie.ts'
import { longestSession } from '../../accounts/sessions.ts'

/** Over https its prefix `__Host-` keeps other hosts and http from setting it. */
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
  // Only the last token of a response is valid.
  c.header('set-cookie', undefined)
  setCookie(c, name, token, { ...options(isHttps), maxAge: longestSession })
}

export function clearSession(c: Context, isHttps: boolean): void {
  deleteCookie(c, name, options(isHttps))
}
