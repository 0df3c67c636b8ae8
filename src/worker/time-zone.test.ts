import { afterEach, expect, test, vi } from 'vitest'
import { parishDate, setParishTimeZone } from '../model/dates/civil-date.ts'
import { keepTimeZone, restoreTimeZone } from './time-zone.ts'

const brasilia = ['America/Sao_Paulo', -180] as const

afterEach(() => {
  vi.unstubAllGlobals()
  setParishTimeZone(...brasilia)
})

function stubCaches(): void {
  const kept = new Map<string, Response>()
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (key: string, value: Response) => kept.set(key, value) }),
    match: async (key: string) => kept.get(key)?.clone(),
  })
}

/** In Brasília it is 00:30 of the next day. */
const lateInManaus = new Date('2026-11-23T03:30:00Z')

test.each([-240, undefined])(
  'in the last hour of Manaus its day is today, with the offset %s',
  async (timeOffset) => {
    stubCaches()
    await keepTimeZone({ timeZone: 'America/Manaus', timeOffset })
    // As in a worker that was idle.
    setParishTimeZone(...brasilia)
    expect(parishDate(lateInManaus)).toBe('2026-11-23')
    await restoreTimeZone()
    expect(parishDate(lateInManaus)).toBe('2026-11-22')
  },
)

test('without a visit the time zone is Brasília’s', async () => {
  stubCaches()
  await restoreTimeZone()
  expect(parishDate(lateInManaus)).toBe('2026-11-23')
})
