import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../tests/support/browser-storage.ts'
import { checkTimes } from './checked-times.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  stubStorage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['2026-11-20', 'Matriz: o site diz que os horários foram conferidos em 20 de novembro.'],
  // A colleague checked them later.
  ['2026-11-21', 'Matriz: o site diz que os horários foram conferidos em 21 de novembro.'],
])(
  'a check is of its own day, and tells the day that the site has: %s',
  async (conferidos, said) => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body))
      return Response.json({ status: 'success', data: { id: 1, nome: 'Matriz', conferidos } })
    })
    vi.setSystemTime('2026-11-20T15:00:00Z')
    expect(await checkTimes({ id: 1, nome: 'Matriz' })).toBe(said)
    expect(sent).toEqual([{ id: 1, conferidos: '2026-11-20' }])
  },
)
