import type { Context } from 'hono'
import type { Endpoint } from '../../../api/calls/endpoint.ts'
import { mayWriteSome } from '../../../api/calls/rights.ts'
import { accountRefusals } from '../../../parish/equipe/refusals.ts'
import { refusals } from '../../../api/sentences/refusals.ts'
import type { OpenSession } from '../../accounts/sessions.ts'
import { AppError } from '../../errors/app-error.ts'
import { foreign, oldLogin } from '../../content/refuse-change.ts'

/** @throws AppError 401 without a session; 403 without the role, or without a recent login */
export function guard(endpoint: Endpoint, session: OpenSession | undefined): void {
  if (endpoint.who === 'anyone') return
  if (session === undefined) throw new AppError(401, refusals.loginRequired)
  const { usuario } = session
  if (usuario.trocarSenha && !endpoint.withTemporaryPassword) {
    throw new AppError(403, accountRefusals.temporaryPassword)
  }
  if (endpoint.who === 'admin' && usuario.isAdmin !== 1) {
    throw new AppError(403, refusals.notAllowed)
  }
  // Rows are asked in the transaction: refused here is who may write no item of the kind at all.
  const { kind, act } = endpoint
  if (kind !== undefined && !mayWriteSome(usuario, kind, act)) throw foreign(kind)
  // A password in the body is checked once the body was read.
  if (endpoint.needsRecentLogin && !endpoint.takesPassword && !session.isRecent) {
    throw oldLogin(session)
  }
}

/**
 * Browsers send Sec-Fetch-Site, older ones Origin; other programs send neither. @throws AppError
 * 403
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

/** Without PUBLIC_URL only the host is compared, since a proxy may end TLS. */
function isOwnOrigin(origin: string, c: Context, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined) return origin === publicUrl
  return URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host
}
