import type { Context } from 'hono'
import type { Endpoint } from '../../../contract/endpoints.ts'
import { refusals } from '../../../contract/messages.ts'
import { AppError } from '../../app-error.ts'

/** Lets a call through only if the table allows it to whoever makes it. */
export function guard(c: Context, endpoint: Endpoint, publicUrl: string | undefined): void {
  if (endpoint.method !== 'GET' && isCrossSite(c, publicUrl)) {
    throw new AppError(403, refusals.crossSite)
  }
  if (endpoint.who !== 'anyone') throw new AppError(401, refusals.loginRequired)
}

/**
 * Whether another site's page made a browser send this. Browsers say so themselves
 * (Sec-Fetch-Site), older ones name the page's origin; a program that is no browser says neither.
 */
function isCrossSite(c: Context, publicUrl: string | undefined): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = c.req.header('origin')
  if (origin === undefined) return false
  return origin !== (publicUrl ?? new URL(c.req.url).origin)
}
