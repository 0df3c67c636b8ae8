// Whether what is shown was kept, and since when. The API's client notes each answer here.
import { useSyncExternalStore } from 'react'
import { keptHeader } from '../../contract/offline.ts'

export type KeptContent = {
  /** When the oldest part of it was fresh. */
  since: Date
  /** Whether the browser itself knows of no network; the site may also be out of reach. */
  isOffline: boolean
}

/** Milliseconds within which answers belong to the same page. */
const together = 5_000

const listeners = new Set<() => void>()
const kept = new Map<string, { since: number; notedAt: number }>()
let current: KeptContent | undefined

/** @param path the call that was answered */
export function noteAnswer(path: string, { headers }: Response): void {
  const now = Date.now()
  if (headers.has(keptHeader)) {
    const since = Date.parse(headers.get('date') ?? '')
    kept.set(path, { since: Number.isNaN(since) ? now : since, notedAt: now })
  } else {
    if (kept.size === 0) return
    // The network is back: what was kept for earlier pages says nothing of this one.
    for (const [other, { notedAt }] of kept) {
      if (other === path || Math.abs(now - notedAt) > together) kept.delete(other)
    }
  }
  const since = Math.min(...[...kept.values()].map((each) => each.since))
  current = kept.size === 0 ? undefined : { since: new Date(since), isOffline: !navigator.onLine }
  for (const listener of listeners) listener()
}

/** What is known of the content that is shown; undefined while it is fresh. */
export function useKeptContent(): KeptContent | undefined {
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
