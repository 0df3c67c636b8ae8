import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Services } from '../../server/services/services.ts'

export type Part<T> = T | Promise<T>

type Known<Parts extends Record<string, Promise<unknown>>> = {
  [Name in keyof Parts]: Part<Awaited<Parts[Name]>>
}

/**
 * A failed part stays a rejected promise: the page gets status 503 and a waiting text, and the
 * browser retries.
 *
 * @throws a response with 503 while the database is away
 */
export async function pageData<Parts extends Record<string, Promise<unknown>>>(
  services: Services,
  parts: Parts,
  status = 200,
) {
  let hasFailed = false
  const known = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      try {
        return [name, await part]
      } catch (error) {
        reportPart(services, name, error)
        hasFailed = true
        return [name, part]
      }
    }),
  )
  return data(Object.fromEntries(known) as Known<Parts>, { status: hasFailed ? 503 : status })
}

/** @throws a response with 503 while the database is away */
export function reportPart({ log, outage }: Services, part: string, error: unknown): void {
  if (outage.explains(error)) throw data(null, { status: 503 })
  log.error({ err: error, part }, 'a part of the page failed to load')
}

/** An aborted navigation leaves rejections that must be handled. */
export function browserData<Parts extends object>(parts: Parts): Parts {
  for (const part of Object.values(parts)) {
    if (part instanceof Promise) part.catch(() => undefined)
  }
  return parts
}

/** @throws a response with 404 for a missing item; `pageData` reports a failed load */
export async function requireFound(item: Promise<unknown>): Promise<void> {
  const found = await item.catch(() => null)
  if (found === undefined) throw data(null, { status: 404 })
}

/** Undefined after a failure. */
export function valueOf<T>(promise: Promise<T>): Promise<T | undefined> {
  return promise.catch(() => undefined)
}

/** For pages whose query selects among loaded data. A retry has the same address. */
export function loadOnNewPath({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href
}
