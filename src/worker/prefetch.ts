import { addDays, parishDate } from '../model/dates/civil-date.ts'
import { shareCalls } from '../model/share-calls.ts'
import { checkPauses, cachedDays } from '../api/offline-policy.ts'
import { addressOfDay, cacheResponse } from './api-responses.ts'
import { findCached, cacheNames, readNote, writeNote } from './cache.ts'
import { liturgiaPath } from './request-kind.ts'
import { restoreTimeZone } from './time-zone.ts'

/** Times as of `Date.now()`. */
type Checked = { missing: number; changed: number }
const never: Checked = { missing: 0, changed: 0 }

/** A new build may expect other fields. */
export function refreshAtNextVisit(): Promise<void> {
  return writeNote('checked', never)
}

/** An unchanged response costs a few hundred bytes, because the browser sends its ETag. */
export const prefetch = shareCalls(refresh)

async function refresh(): Promise<void> {
  const now = Date.now()
  const checked = await readNote('checked', never)
  // A clock that was set back must not stop the checks.
  const isTime = (what: keyof Checked) => Math.abs(now - checked[what]) >= checkPauses[what]
  if (!isTime('missing')) return
  const mayHaveChanged = isTime('changed')
  await writeNote('checked', { missing: now, changed: mayHaveChanged ? now : checked.changed })

  await restoreTimeZone()
  const today = parishDate(new Date(now))
  await dropDaysBefore(today)
  for (const address of PUBLIC_CALLS) {
    if (mayHaveChanged || (await findCached(cacheNames.answers, address)) === undefined)
      await renew(address)
  }
  for (let ahead = 0; ahead < cachedDays; ahead++) {
    const address = addressOfDay(addDays(today, ahead))
    if (!(await isSettled(address, today))) await renew(address)
  }
}

async function renew(address: string): Promise<void> {
  const options = { cache: 'no-cache', credentials: 'omit', priority: 'low' } as const
  await cacheResponse(await fetch(address, options))
}

async function isSettled(address: string, today: string): Promise<boolean> {
  const kept = await findCached(cacheNames.answers, address)
  if (kept === undefined) return false
  const keptOn = parishDate(new Date(kept.headers.get('date') ?? 0))
  const { chegou } = (await kept.json()) as { chegou: boolean }
  return chegou && keptOn === today
}

async function dropDaysBefore(today: string): Promise<void> {
  const cache = await caches.open(cacheNames.answers)
  for (const request of await cache.keys()) {
    const { pathname, searchParams } = new URL(request.url)
    const isPast = pathname === liturgiaPath && (searchParams.get('data') ?? '') < today
    if (isPast) await cache.delete(request)
  }
}
