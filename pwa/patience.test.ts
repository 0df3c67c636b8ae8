import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

const never = new Promise<Response>(() => {})

test('the network is given three seconds, and little right after it was late', async () => {
  const { inTime } = await import('./patience.ts')
  for (const [patience, pause] of [
    [3_000, 0],
    [300, 10_000],
    [3_000, 0],
  ] as const) {
    let answer: unknown = 'waiting'
    void inTime(never).then((given) => (answer = given))
    await vi.advanceTimersByTimeAsync(patience - 1)
    expect(answer).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(pause)
  }
})
