import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retry, retryOnce } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function failing(times: number) {
  let tries = 0
  return vi.fn<() => Promise<string>>(async () => {
    tries += 1
    if (tries <= times) throw new Error(`failure ${tries}`)
    return 'done'
  })
}

test('work is done again after the pauses, until it succeeds', async () => {
  const work = failing(2)
  const done = retry(work, (_, tries) => tries * 100)
  await vi.advanceTimersByTimeAsync(99)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(200)
  expect(await done).toBe('done')
})

test('the last failure is thrown when it is final', async () => {
  const isFirst = (failure: unknown) => (failure as Error).message === 'failure 1'
  await expect(retry(failing(3), (failure) => (isFirst(failure) ? 0 : undefined))).rejects.toThrow(
    'failure 2',
  )
})

test('once more means twice, without a timer', async () => {
  expect(await retryOnce(failing(1))).toBe('done')
  const work = failing(2)
  await expect(retryOnce(work)).rejects.toThrow('failure 2')
  expect(work).toHaveBeenCalledTimes(2)
})
