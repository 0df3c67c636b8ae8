// What is fetched before anybody asks for it, so that it is there when there is no network.
import { addDays, dateInBrazil } from '../contract/civil-date.ts'
import { addressOfDay, keepAnswer } from './answers.ts'
import { find, places, readNote, writeNote } from './kept.ts'
import { liturgiaPath } from './kind-of.ts'

const aMinute = 60_000
/** Milliseconds between two looks at what is missing, and at what may have changed. */
const pauses = { missing: 5 * aMinute, changed: 60 * aMinute }
/** Today and the six days after it. */
const days = 7

/** When it was last looked, in milliseconds since 1970. */
type Looked = { missing: number; changed: number }
const never: Looked = { missing: 0, changed: 0 }

/** Has the next visit look at everything: a new build may expect other answers. */
export function lookAtNextVisit(): Promise<void> {
  return writeNote('looked', never)
}

let looking: Promise<void> | undefined

/**
 * Brings what is kept up to date, if it is time to. An answer that has not changed costs a few
 * hundred bytes: the browser asks with its ETag.
 */
export function keepAhead(): Promise<void> {
  looking ??= look().finally(() => {
    looking = undefined
  })
  return looking
}

async function look(): Promise<void> {
  const now = Date.now()
  const looked = await readNote('looked', never)
  // A clock that was put back is no reason to wait for ever.
  const isTime = (what: keyof Looked) => Math.abs(now - looked[what]) >= pauses[what]
  if (!isTime('missing')) return
  const mayHaveChanged = isTime('changed')
  await writeNote('looked', { missing: now, changed: mayHaveChanged ? now : looked.changed })

  const today = dateInBrazil(new Date(now))
  await dropDaysBefore(today)
  for (const address of PUBLIC_CALLS) {
    if (mayHaveChanged || (await find(places.answers, address)) === undefined) await renew(address)
  }
  for (let ahead = 0; ahead < days; ahead++) {
    const address = addressOfDay(addDays(today, ahead))
    if (!(await isSettled(address, today))) await renew(address)
  }
}

async function renew(address: string): Promise<void> {
  const options = { cache: 'no-cache', credentials: 'omit', priority: 'low' } as const
  await keepAnswer(await fetch(address, options))
}

/** Whether a day's readings have come, and were looked at again today. */
async function isSettled(address: string, today: string): Promise<boolean> {
  const kept = await find(places.answers, address)
  if (kept === undefined) return false
  const keptOn = dateInBrazil(new Date(kept.headers.get('date') ?? 0))
  const { chegou } = (await kept.json()) as { chegou: boolean }
  return chegou && keptOn === today
}

async function dropDaysBefore(today: string): Promise<void> {
  const cache = await caches.open(places.answers)
  for (const request of await cache.keys()) {
    const { pathname, searchParams } = new URL(request.url)
    const isPast = pathname === liturgiaPath && (searchParams.get('data') ?? '') < today
    if (isPast) await cache.delete(request)
  }
}
