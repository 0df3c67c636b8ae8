// The API client reports each response, so that pages can tell the age of cached content.
import { cachedHeader } from '../../api/offline.ts'
import { samePageMs } from '../../api/offline-policy.ts'
import { noteSiteTime } from '../state/site-clock.ts'
import { createObservable, useObservable } from '../state/observable.ts'

type CachedContent = {
  since: Date
  /** False if only the site is unreachable. */
  isOffline: boolean
}

const cached = new Map<string, { since: number; notedAt: number }>()
const content = createObservable<CachedContent | undefined>(undefined)

export function noteResponse(path: string, { headers }: Response): void {
  const now = Date.now()
  if (headers.has(cachedHeader)) {
    cached.set(path, { since: Date.parse(headers.get('date') ?? '') || now, notedAt: now })
  } else {
    noteSiteTime(headers)
    if (cached.size === 0) return
    // The network is back, and cached responses of earlier pages do not matter.
    for (const [other, { notedAt }] of cached) {
      if (other === path || Math.abs(now - notedAt) > samePageMs) cached.delete(other)
    }
  }
  const since = Math.min(...[...cached.values()].map((each) => each.since))
  content.set(
    cached.size === 0 ? undefined : { since: new Date(since), isOffline: !navigator.onLine },
  )
}

export function useCachedContent(): CachedContent | undefined {
  return useObservable(content, undefined)
}
