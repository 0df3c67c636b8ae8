// The liturgy's parts with a database of their own and the stand-in service.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGenerations } from '../../src/server/content/freshness.ts'
import { createCalendar } from '../../src/server/liturgia/calendar/calendar.ts'
import { createLiturgiaClient } from '../../src/server/liturgia/client.ts'
import { createStoredDays, type StoredDays } from '../../src/server/liturgia/days.ts'
import { createFetcher, type Fetcher } from '../../src/server/liturgia/fetcher.ts'
import { createLiturgia, type LiturgiaOfDays } from '../../src/server/liturgia/liturgia.ts'
import { createLog } from '../../src/server/process/log.ts'
import { openDb } from '../../src/operation/database/open-db.ts'
import { type Health, type StandIn, startLiturgiaStandIn } from './liturgia-stand-in.ts'
import { clockAt, testNow, testToday } from './site.ts'

// Computing a year takes a while, and no test changes it.
const calendar = createCalendar('espirito-santo')
await calendar.day(testToday)

export type TestLiturgia = {
  liturgia: LiturgiaOfDays
  /** Not started: only requests of the test reach the service. */
  fetcher: Fetcher
  days: StoredDays
  standIn: StandIn
  clock: ReturnType<typeof clockAt>
  /** The stored dates, and whether each is complete. */
  stored(): Promise<Record<string, boolean>>
  close(): Promise<void>
}

export async function createTestLiturgia(health: Health = 'well'): Promise<TestLiturgia> {
  const folder = await mkdtemp(join(tmpdir(), 'adro-liturgia-'))
  const db = await openDb(join(folder, 'adro.db'))
  const standIn = await startLiturgiaStandIn(testToday, health)
  const clock = clockAt(testNow)
  const days = createStoredDays(db, clock, createGenerations())
  const fetcher = createFetcher({
    client: createLiturgiaClient(standIn.url),
    days,
    clock,
    log: createLog('silent'),
  })
  return {
    liturgia: createLiturgia(calendar, days, fetcher, clock),
    fetcher,
    days,
    standIn,
    clock,
    async stored() {
      const rows = await db.selectFrom('liturgia_dia').select(['data', 'completa']).execute()
      return Object.fromEntries(rows.map(({ data, completa }) => [data, completa === 1]))
    },
    async close() {
      fetcher.stop()
      await standIn.close()
      await db.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The test time plus some minutes. */
export function minutesLater(minutes: number): Date {
  return new Date(testNow.getTime() + minutes * 60_000)
}
