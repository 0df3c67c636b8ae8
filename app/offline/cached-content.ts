// Whether the content shown comes from the cache, and its age. The API client reports each response.
import { useSyncExternalStore } from 'react'
import { keptHeader } from '../../contract/offline.ts'

export type CachedContent = {
  /** The date of the oldest cached response. */
  since: Date
  /** Whether the browser has no network; otherwise only the site is unreachable. */
  isOffline: boolean
}

/** Milliseconds within which responses belong to the same page. */
const together = 5_000

const listeners = new Set<() => void>()
const kept = new Map<string, { since: number; notedAt: number }>()
let current: CachedContent | undefined

/** @param path of the call */
export function noteAnswer(path: string, { headers }: Response): void {
  const now = Date.now()
  if (headers.has(keptHeader)) {
    const since = Date.parse(headers.get('date') ?? '')
    kept.set(path, { since: Number.isNaN(since) ? now : since, notedAt: now })
  } else {
    if (kept.size === 0) return
    // The network is back: cached responses of earlier pages do not matter for this one.
    for (const [other, { notedAt }] of kept) {
      if (other === path || Math.abs(now - notedAt) > together) kept.delete(other)
    }
  }
  const since = Math.min(...[...kept.values()].map((each) => each.since))
  current = kept.size === 0 ? undefined : { since: new Date(since), isOffline: !navigator.onLine }
  for (const listener of listeners) listener()
}

/** State of the content shown; undefined while it is fresh. */
export function useCachedContent(): CachedContent | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
