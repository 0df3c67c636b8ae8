import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Services } from '../server/services.ts'

/** A part of a page's data: there already, as the server sends it, or on its way. */
export type Part<T> = T | Promise<T>

type Known<Parts extends Record<string, Promise<unknown>>> = {
  [Name in keyof Parts]: Part<Awaited<Parts[Name]>>
}

/**
 * What a page's server loader gives: its parts, for which it waits, and a status. If one failed, it
 * stays the promise that it was, the page says so (503), shows the waiting text in its place, and
 * the browser tries again.
 *
 * @throws a response with 503 while the database is away: the whole page says so then
 */
export async function pageData<Parts extends Record<string, Promise<unknown>>>(
  services: Services,
  parts: Parts,
  status = 200,
) {
  const names = Object.keys(parts)
  const outcomes = await Promise.allSettled(Object.values(parts))
  let answered = status
  const known = outcomes.map((outcome, index) => {
    const part = names[index]!
    if (outcome.status === 'fulfilled') return [part, outcome.value]
    reportPart(services, part, outcome.reason)
    answered = 503
    return [part, parts[part]]
  })
  return data(Object.fromEntries(known) as Known<Parts>, { status: answered })
}

/**
 * Logs why a part of a page failed to load.
 *
 * @throws a response with 503 while the database is away
 */
export function reportPart({ log, outage }: Services, part: string, error: unknown): void {
  if (outage.explains(error)) throw data(null, { status: 503 })
  log.error({ err: error, part }, 'a part of the page failed to load')
}

/**
 * What a page's browser loader gives. A navigation that is broken off leaves its promises to
 * nobody: a failure of theirs is then nobody's business.
 */
export function browserData<Parts extends object>(parts: Parts): Parts {
  for (const part of Object.values(parts)) {
    if (part instanceof Promise) part.catch(() => undefined)
  }
  return parts
}

/** A value that is there, or undefined where it failed: for deciding a page's status. */
export async function valueOf<T>(promise: Promise<T>): Promise<T | undefined> {
  const [outcome] = await Promise.allSettled([promise])
  return outcome.status === 'fulfilled' ? outcome.value : undefined
}

/**
 * For pages whose query only selects among what was loaded: a new selection loads nothing, a new
 * page does, and so does a retry (which goes to the very same address).
 */
export function loadOnNewPath({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
}
