import { addDays, areReadingsFetched } from '../../contract/civil-date.ts'
import type { TextosDoDia } from '../../contract/liturgia.ts'
import { AppError } from '../app-error.ts'
import { type Clock, todayInBrazil } from '../clock.ts'
import type { Log } from '../log.ts'
import { type LiturgiaClient, LiturgiaUnavailable } from './client.ts'
import type { StoredDays } from './days.ts'
import { createKeyedMutex, type KeyedMutex } from '../concurrency/keyed-mutex.ts'

const daysFetchedAhead = 7
/** After a failure the service is left alone for a while, each time a longer one. Milliseconds. */
const pauses = [1, 2, 5, 10, 30].map((minutes) => minutes * 60_000)
const longestPause = Math.max(...pauses)
/** How often today and the days after are looked through. Milliseconds. */
const roundEvery = 30 * 60_000
/** How often a day that came incomplete, or not at all, is asked for again. Milliseconds. */
const sameDayEvery = 30 * 60_000

export type Fetcher = {
  /**
   * Sees to it that a day is fetched if that makes sense now. Resolves when the day was tried, at
   * once when there is nothing to try. Never rejects.
   */
  want(data: string): Promise<void>
  /** Fetches today and the next days now and from time to time, until `stop`. */
  start(): void
  stop(): void
}

/** Fetches days, one at a time, and leaves the service alone when it is unwell. */
export function createFetcher(
  client: LiturgiaClient,
  days: StoredDays,
  clock: Clock,
  log: Log,
  { withLock }: Pick<KeyedMutex, 'withLock'> = createKeyedMutex(),
): Fetcher {
  const stopped = new AbortController()
  const underWay = new Map<string, Promise<void>>()
  const triedAt = new Map<string, number>()
  let queue: Promise<void> = Promise.resolve()
  let failures = 0
  let restUntil = 0
  let timer: NodeJS.Timeout | undefined

  const now = () => clock.now().getTime()

  /** Milliseconds that are left of a rest. None are where the clock was set back meanwhile. */
  function restLeft(): number {
    const left = restUntil - now()
    return left > longestPause ? 0 : Math.max(left, 0)
  }

  function wasJustTried(data: string): boolean {
    const since = now() - (triedAt.get(data) ?? -Infinity)
    return since >= 0 && since < sameDayEvery
  }

  function makesSense(data: string): boolean {
    const today = todayInBrazil(clock)
    return (
      !stopped.signal.aborted &&
      restLeft() === 0 &&
      areReadingsFetched(data, today) &&
      !wasJustTried(data)
    )
  }

  function want(data: string): Promise<void> {
    const already = underWay.get(data)
    if (already !== undefined) return already
    if (!makesSense(data)) return Promise.resolve()
    // One at a time: a visitor who leafs through the days does not storm the service.
    const attempt = queue.then(() => (makesSense(data) ? tryDay(data) : undefined))
    queue = attempt
    underWay.set(data, attempt)
    return attempt.finally(() => underWay.delete(data))
  }

  /** Of several instances one asks the service; the others then find the day in the database. */
  async function tryDay(data: string): Promise<void> {
    try {
      await withLock(`liturgia ${data}`, async () => {
        if ((await days.missing([data])).length === 0) return
        const textos = await ask(data)
        if (textos !== undefined) await days.keep(data, textos)
      })
    } catch (error) {
      // Another instance waits for the service, or another change holds the database.
      const isBusy = error instanceof AppError
      if (isBusy) restUntil = now() + pauses[0]!
      log[isBusy ? 'info' : 'error']({ err: error, data }, 'a day of the liturgy could not be kept')
    }
  }

  async function ask(data: string): Promise<TextosDoDia | undefined> {
    try {
      const isToday = data === todayInBrazil(clock)
      const textos = await client.fetchDay(data, isToday, stopped.signal)
      triedAt.set(data, now())
      if (failures > 0) log.info('the liturgy service answers again')
      failures = 0
      return textos
    } catch (error) {
      if (!stopped.signal.aborted) noteFailure(data, error as Error)
      return undefined
    }
  }

  /** A day of no use is left for a while, the others are asked for; an unwell service rests. */
  function noteFailure(data: string, error: Error): void {
    const reason = { data, reason: error.message }
    if (error instanceof LiturgiaUnavailable && error.fault === 'day') {
      triedAt.set(data, now())
      log.info(reason, 'the liturgy service has no such day')
      return
    }
    restUntil = now() + (pauses[Math.min(failures, pauses.length - 1)] ?? 0)
    // The first failure is news, the rest is not.
    log[failures === 0 ? 'warn' : 'debug'](reason, 'the liturgy service failed')
    failures += 1
  }

  async function round(): Promise<void> {
    const today = todayInBrazil(clock)
    const dates = Array.from({ length: daysFetchedAhead + 1 }, (_, index) => addDays(today, index))
    for (const data of triedAt.keys()) if (!areReadingsFetched(data, today)) triedAt.delete(data)
    try {
      for (const data of await days.missing(dates)) await want(data)
    } catch (error) {
      log.warn({ err: error }, 'days of the liturgy could not be looked through')
    }
    if (stopped.signal.aborted) return
    const rest = restLeft()
    timer = setTimeout(round, rest > 0 ? Math.min(rest, roundEvery) : roundEvery)
    timer.unref()
  }

  return {
    want,
    start: () => void round(),
    stop() {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}
