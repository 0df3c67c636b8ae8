import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

test('work of one key runs one after the other, also after a failure', async () => {
  const { withLock } = createKeyedMutex()
  const steps: string[] = []
  const first = withLock('a', async () => {
    steps.push('first begins')
    await Promise.resolve()
    steps.push('first fails')
    throw new Error('first')
  })
  const second = withLock('a', async () => {
    steps.push('second')
    return 2
  })
  await expect(first).rejects.toThrow('first')
  expect(await second).toBe(2)
  expect(steps).toEqual(['first begins', 'first fails', 'second'])
})

test('work of another key does not wait', async () => {
  const { withLock } = createKeyedMutex()
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = withLock('a', () => promise)
  expect(await withLock('b', async () => 'b')).toBe('b')
  resolve()
  await first
})

test('ifFree skips work while the lock is held, and runs it afterwards', async () => {
  const { withLock, ifFree } = createKeyedMutex()
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const work = async () => {
    begun += 1
    await promise
  }
  const first = ifFree('a', work)
  await ifFree('a', work)
  expect(begun).toBe(1)
  resolve()
  await first
  await withLock('a', () => Promise.reject(new Error('failed'))).catch(() => undefined)
  await ifFree('a', work)
  expect(begun).toBe(2)
})

test('work runs in the async context of its caller, so log lines name the right request', async () => {
  const { withLock } = createKeyedMutex()
  const requests = new AsyncLocalStorage<string>()
  const work = async () => requests.getStore()
  const ask = (id: string) => requests.run(id, () => withLock('a', work))
  expect(await Promise.all([ask('one'), ask('two')])).toEqual(['one', 'two'])
})
