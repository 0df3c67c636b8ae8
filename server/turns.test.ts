import { expect, test } from 'vitest'
import { createOwnTurns } from './turns.ts'

test('what is under way is not begun a second time, and can be when it is over', async () => {
  const { unlessUnderWay } = createOwnTurns()
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const task = () => {
    begun += 1
    return promise
  }
  const first = unlessUnderWay('round', task)
  await unlessUnderWay('round', task)
  expect(begun).toBe(1)
  resolve()
  await first
  await unlessUnderWay('round', task)
  expect(begun).toBe(2)
})

test('a task that failed is over', async () => {
  const { unlessUnderWay } = createOwnTurns()
  const fail = () => Promise.reject(new Error('nothing came of it'))
  await expect(unlessUnderWay('round', fail)).rejects.toThrow('nothing came of it')
  await expect(unlessUnderWay('round', fail)).rejects.toThrow('nothing came of it')
})
