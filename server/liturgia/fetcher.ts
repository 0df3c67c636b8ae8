import { addDays, areReadingsFetched } from '../../contract/dates/civil-date.ts'
import type { TextosDoDia } from '../../contract/liturgia.ts'
import { AppError } from '../errors/app-error.ts'
import { type Clock, todayInBrazil } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import { type LiturgiaClient, LiturgiaUnavailable } from './client.ts'
import type { StoredDays } from './days.ts'
import { createKeyedMutex, type KeyedMutex } from '../concurrency/keyed-mutex.ts'

const daysFetchedAhead = 7
/** Milliseconds without a request after the first, second, … failure of the service. */
const pauses = [1, 2, 5, 10, 30].map((minutes) => minutes * 60_000)
const longestPause = Math.max(...pauses)
/** Milliseconds between two checks of today and the next days. */
const checkEvery = 30 * 60_000
/** Milliseconds between two requests for a day that is incomplete or unusable. */
const retrySameDayAfter = 30 * 60_000

export type Fetcher = {
  /**
   * Fetches a day, unless it is stored or paused. Resolves after the attempt, or at once.
   * Never rejects.
   */
  want(data: string): Promise<void>
  /** Fetches today and the next days, now and regularly, until `stop`. */
  start(): void
  stop(): void
}

/** Fetches days, one at a time, with growing pauses while the service fails. */
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
  let pausedUntil = 0
  let timer: NodeJS.Timeout | undefined

  const now = () => clock.now().getTime()

  /** Milliseconds left of a pause; none if the clock was set back meanwhile. */
  function pauseLeft(): number {
    const left = pausedUntil - now()
    return left > longestPause ? 0 : Math.max(left, 0)
  }

  function wasJustTried(data: string): boolean {
    const since = now() - (triedAt.get(data) ?? -Infinity)
    return since >= 0 && since < retrySameDayAfter
  }

  function shouldFetch(data: string): boolean {
    const today = todayInBrazil(clock)
    return (
      !stopped.signal.aborted &&
      pauseLeft() === 0 &&
      areReadingsFetched(data, today) &&
      !wasJustTried(data)
    )
  }

  function want(data: string): Promise<void> {
    const already = underWay.get(data)
    if (already !== undefined) return already
    if (!shouldFetch(data)) return Promise.resolve()
    // One at a time, so that a visitor who pages through the days causes no burst of requests.
    const attempt = queue.then(() => (shouldFetch(data) ? tryDay(data) : undefined))
    queue = attempt
    underWay.set(data, attempt)
    return attempt.finally(() => underWay.delete(data))
  }

  /** Of several instances one fetches the day; the others find it stored when they get the lock. */
  async function tryDay(data: string): Promise<void> {
    try {
      await withLock(`liturgia ${data}`, async () => {
        if ((await days.missing([data])).length === 0) return
        const textos = await ask(data)
        if (textos !== undefined) await days.keep(data, textos)
      })
    } catch (error) {
      // Another instance waits for the service, or another change holds the database lock.
      const isBusy = error instanceof AppError
      if (isBusy) pausedUntil = now() + pauses[0]!
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
      if (!stopped.signal.aborted) handleFailure(data, error as Error)
      return undefined
    }
  }

  /** An unusable day pauses only that day; a failing service pauses all requests. */
  function handleFailure(data: string, error: Error): void {
    const reason = { data, reason: error.message }
    if (error instanceof LiturgiaUnavailable && error.fault === 'day') {
      triedAt.set(data, now())
      log.info(reason, 'the liturgy service has no such day')
      return
    }
    pausedUntil = now() + (pauses[Math.min(failures, pauses.length - 1)] ?? 0)
    // Only the first failure is logged as a warning.
    log[failures === 0 ? 'warn' : 'debug'](reason, 'the liturgy service failed')
    failures += 1
  }

  async function checkDays(): Promise<void> {
    const today = todayInBrazil(clock)
    const dates = Array.from({ length: daysFetchedAhead + 1 }, (_, index) => addDays(today, index))
    for (const data of triedAt.keys()) if (!areReadingsFetched(data, today)) triedAt.delete(data)
    try {
      for (const data of await days.missing(dates)) await want(data)
    } catch (error) {
      log.warn({ err: error }, 'stored days of the liturgy could not be checked')
    }
    if (stopped.signal.aborted) return
    const pause = pauseLeft()
    timer = setTimeout(checkDays, pause > 0 ? Math.min(pause, checkEvery) : checkEvery)
    timer.unref()
  }

  return {
    want,
    start: () => void checkDays(),
    stop() {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}
