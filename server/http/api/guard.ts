import type { Context } from 'hono'
import type { Endpoint } from '../../../contract/calls/endpoint.ts'
import type { FaltaSenha } from '../../../contract/accounts/reautenticacao.ts'
import { refusals } from '../../../contract/sentences/refusals.ts'
import type { OpenSession } from '../../accounts/sessions.ts'
import { AppError } from '../../errors/app-error.ts'

/**
 * Lets a call through only if the table allows it to whoever makes it.
 *
 * @throws AppError 401 nobody is logged in, 403 somebody is who may not, or not without a recent
 *   login
 */
export function guard(endpoint: Endpoint, session: OpenSession | undefined): void {
  if (endpoint.who === 'anyone') return
  if (session === undefined) throw new AppError(401, refusals.loginRequired)
  const { usuario } = session
  if (usuario.trocarSenha && !endpoint.withTemporaryPassword) {
    throw new AppError(403, refusals.temporaryPassword)
  }
  if (endpoint.who === 'admin' && usuario.isAdmin !== 1) {
    throw new AppError(403, refusals.notAllowed)
  }
  // Where the body may bring the password, it has to be read first.
  if (endpoint.needsRecentLogin && !endpoint.takesSenha && !session.isRecent) {
    throw refuseOldLogin(session)
  }
}

export function refuseOldLogin({ segundoFator }: OpenSession): AppError {
  const data: FaltaSenha = { motivo: 'senha', segundoFator }
  return new AppError(403, refusals.recentLoginRequired, { data })
}

/**
 * Refuses what another site's page made a browser send. Browsers say so themselves
 * (Sec-Fetch-Site), older ones name the page's origin; a program that is no browser says neither.
 *
 * @throws AppError 403
 */
export function refuseCrossSite(c: Context, publicUrl: string | undefined): void {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const isOwn =
    site === undefined
      ? origin === undefined || isOwnOrigin(origin, c, publicUrl)
      : site === 'same-origin' || site === 'none'
  if (!isOwn) throw new AppError(403, refusals.crossSite)
}

/** Where nobody said under which origin the site stands, a proxy may speak TLS in front of it. */
function isOwnOrigin(origin: string, c: Context, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined) return origin === publicUrl
  return URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host
}
