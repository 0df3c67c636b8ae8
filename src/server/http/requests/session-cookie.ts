import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sessionCookie as name } from '../../../parish/equipe/session-cookie.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import { longestSessionSeconds, type OpenSession } from '../../accounts/sessions.ts'

declare module 'hono' {
  interface ContextVariableMap {
    session: Promise<OpenSession | undefined>
  }
}

const isHttps = (c: Context) => c.get('address').origin.startsWith('https:')

/** With `__Host-`, other hosts and http cannot set the cookie. */
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

/** The database is asked once for each request. */
export function sessionOfRequest(
  c: Context,
  { sessionOf }: Pick<Accounts, 'sessionOf'>,
): Promise<OpenSession | undefined> {
  const known = c.get('session')
  if (known !== undefined) return known
  const token = readSession(c) ?? ''
  const session = token === '' ? Promise.resolve(undefined) : sessionOf(token)
  c.set('session', session)
  return session
}

export function writeSession(c: Context, token: string): void {
  // Only the last token is valid.
  c.header('set-cookie', undefined)
  setCookie(c, name, token, { ...options(c), maxAge: longestSessionSeconds })
}

export function clearSession(c: Context): void {
  deleteCookie(c, name, options(c))
}
