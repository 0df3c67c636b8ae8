import PQueue from 'p-queue'
import { addDays } from '../../model/dates/civil-date.ts'
import { shareCalls } from '../../model/share-calls.ts'
import {
  areReadingsFetched,
  checkEvery,
  daysFetchedAhead,
} from '../../parish/liturgia/liturgia-policy.ts'
import type { TextosDoDia } from '../../parish/liturgia/liturgia.ts'
import { AppError } from '../errors/app-error.ts'
import { type Clock, parishToday } from '../process/clock.ts'
import type { Log } from '../process/log.ts'
import { type LiturgiaClient, LiturgiaUnavailable } from './client.ts'
import type { StoredDays } from './days.ts'
import { createRetryTimes } from './retry-times.ts'
import { createKeyedMutex, type KeyedMutex } from '../concurrency/keyed-mutex.ts'

export type Fetcher = ReturnType<typeof createFetcher>

type Parts = {
  client: LiturgiaClient
  days: StoredDays
  clock: Clock
  log: Log
  /** All instances share it; by default it is local. */
  mutex?: Pick<KeyedMutex, 'withLock'>
}

/** Pauses become longer while the service fails. */
export function createFetcher({ client, days, clock, log, mutex = createKeyedMutex() }: Parts) {
  const stopped = new AbortController()
  const retries = createRetryTimes(clock)
  // A visitor who turns over many days must not cause as many requests at once.
  const queue = new PQueue({ concurrency: 1 })
  let timer: NodeJS.Timeout | undefined

  function shouldFetch(data: string): boolean {
    const today = parishToday(clock)
    return (
      !stopped.signal.aborted &&
      retries.pauseLeft() === 0 &&
      areReadingsFetched(data, today) &&
      !retries.wasJustTried(data)
    )
  }

  /** Resolves after the attempt and never rejects. A stored or paused day is not fetched. */
  const want = shareCalls(async (data: string): Promise<void> => {
    if (!shouldFetch(data)) return
    await queue.add(async () => {
      if (shouldFetch(data)) await tryDay(data)
    })
  })

  /** One instance fetches the day; the others then find it stored. */
  async function tryDay(data: string): Promise<void> {
    try {
      await mutex.withLock(`liturgia ${data}`, async () => {
        if ((await days.missing([data])).length === 0) return
        const textos = await fetchTexts(data)
        if (textos !== undefined) await days.keep(data, textos)
      })
    } catch (error) {
      // Another instance is waiting for the service, or another change holds the database lock.
      const isBusy = error instanceof AppError
      if (isBusy) retries.pauseShortly()
      log[isBusy ? 'info' : 'error']({ err: error, data }, 'a day of the liturgy could not be kept')
    }
  }

  async function fetchTexts(data: string): Promise<TextosDoDia | undefined> {
    try {
      const isToday = data === parishToday(clock)
      const textos = await client.fetchDay(data, isToday, stopped.signal)
      if (retries.succeeded(data)) log.info('the liturgy service answers again')
      return textos
    } catch (error) {
      if (!stopped.signal.aborted) handleFailure(data, error as Error)
      return undefined
    }
  }

  /** A failing service pauses all requests, an unusable day only its own. */
  function handleFailure(data: string, error: Error): void {
    const reason = { data, reason: error.message }
    if (error instanceof LiturgiaUnavailable && error.fault === 'day') {
      retries.failedDay(data)
      log.info(reason, 'the liturgy service has no such day')
      return
    }
    log[retries.failed() === 1 ? 'warn' : 'debug'](reason, 'the liturgy service failed')
  }

  async function checkDays(): Promise<void> {
    const today = parishToday(clock)
    const dates = Array.from({ length: daysFetchedAhead + 1 }, (_, index) => addDays(today, index))
    try {
      for (const data of await days.missing(dates)) await want(data)
    } catch (error) {
      log.warn({ err: error }, 'stored days of the liturgy could not be checked')
    }
    if (stopped.signal.aborted) return
    timer = setTimeout(checkDays, Math.min(retries.pauseLeft() || checkEvery, checkEvery)).unref()
  }

  return {
    want,
    start: () => void checkDays(),
    stop(): void {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}
