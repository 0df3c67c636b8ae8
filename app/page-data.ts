import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Services } from '../server/services.ts'

/**
 * What a page's server loader gives: its parts as promises, like the browser's loader, and a
 * status. All parts are settled by then. If one failed, the page says so (503), shows the waiting
 * text in its place, and the browser tries again.
 */
export async function pageData<Parts extends Record<string, Promise<unknown>>>(
  { log }: Services,
  parts: Parts,
  status = 200,
) {
  let answered = status
  for (const [part, outcome] of await settle(parts)) {
    if (outcome.status === 'fulfilled') continue
    log.error({ err: outcome.reason, part }, 'a part of a page failed to load')
    answered = 503
  }
  return data(parts, { status: answered })
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

async function settle(parts: Record<string, Promise<unknown>>) {
  const outcomes = await Promise.allSettled(Object.values(parts))
  return Object.keys(parts).map((part, index) => [part, outcomes[index]!] as const)
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
