import { expect, test } from 'vitest'
import { refusals } from '../../contract/refusals.ts'
import { createTurns } from './turns.ts'

/** Work that goes on until it is told to end. */
function createWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let isRunning = false
  return {
    work() {
      isRunning = true
      return promise
    },
    isRunning: () => isRunning,
    end: resolve,
    fail: reject,
  }
}

test('so much goes on at once, and the rest in the order in which it came', async () => {
  const inTurn = createTurns(2, 10)
  const works = Array.from({ length: 4 }, createWork)
  const results = works.map(({ work }) => inTurn(work))
  const running = () => works.map(({ isRunning }) => isRunning())
  await expect.poll(running).toEqual([true, true, false, false])
  works[1]!.end('b')
  expect(await results[1]).toBe('b')
  await expect.poll(running).toEqual([true, true, true, false])
  works[0]!.fail(new Error('a'))
  await expect(results[0]).rejects.toThrow('a')
  await expect.poll(running).toEqual([true, true, true, true])
  works[2]!.end('c')
  works[3]!.end('d')
  expect(await Promise.all([results[2], results[3]])).toEqual(['c', 'd'])
})

test('when too many wait, the next one is told to come again later', async () => {
  const inTurn = createTurns(1, 2)
  const works = Array.from({ length: 3 }, createWork)
  const results = works.map(({ work }) => inTurn(work))
  const refused = inTurn(async () => 'never')
  await expect(refused).rejects.toMatchObject({
    status: 429,
    message: refusals.tooMany,
    retryAfter: 60,
  })
  for (const { end } of works) end('done')
  await Promise.all(results)
  expect(await inTurn(async () => 'again')).toBe('again')
})
