import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

const never = new Promise<Response>(() => {})

test('the timeout is three seconds, and short after a failure', async () => {
  const { withinTimeout } = await import('./network-timeout.ts')
  for (const [timeout, pause] of [
    [3_000, 0],
    [300, 10_000],
    [3_000, 0],
  ] as const) {
    let answer: unknown = 'waiting'
    void withinTimeout(never).then((given) => (answer = given))
    await vi.advanceTimersByTimeAsync(timeout - 1)
    expect(answer).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(pause)
  }
})
