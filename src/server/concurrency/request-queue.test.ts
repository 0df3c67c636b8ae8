import { expect, test } from 'vitest'
import { refusals } from '../../api/sentences/refusals.ts'
import { createRequestQueue } from './request-queue.ts'

const mostWaiting = 32

/** A queue whose works note that they have begun, and end when they are told to. */
function createHeldQueue() {
  const queue = createRequestQueue<string>()
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  return {
    queue,
    begun,
    ask(key: string, signal?: AbortSignal) {
      const end = ends.get(key) ?? Promise.withResolvers<string>()
      ends.set(key, end)
      const work = () => {
        begun.push(key)
        return end.promise
      }
      return queue.make(key, work, signal)
    },
    end: (key: string) => ends.get(key)?.resolve(key),
    fail: (key: string) => ends.get(key)?.reject(new Error(key)),
  }
}

test('one thing is made at a time, in the order of the requests', async () => {
  const { ask, begun, end, fail } = createHeldQueue()
  const [first, second, third] = [ask('a'), ask('b'), ask('c')]
  expect(begun).toEqual(['a'])
  fail('a')
  await expect(first).rejects.toThrow('a')
  expect(begun).toEqual(['a', 'b'])
  end('b')
  end('c')
  expect([await second, await third]).toEqual(['b', 'c'])
})

test('requests for the same thing share what is made, and a later one has it made again', async () => {
  const { queue, ask, begun, end } = createHeldQueue()
  const answers = [ask('a'), ask('b'), ask('b'), ask('a')]
  end('a')
  end('b')
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'b', 'a'])
  expect(begun).toEqual(['a', 'b'])
  expect(await queue.make('a', async () => 'anew')).toBe('anew')
})

test('a full queue refuses, but not what is in it already, and takes more when it has room', async () => {
  const { ask, end } = createHeldQueue()
  const running = ask('running')
  const keys = Array.from({ length: mostWaiting }, (_, index) => `waiting ${index}`)
  const waiting = keys.map((key) => ask(key))
  await expect(ask('one more')).rejects.toMatchObject({
    status: 503,
    message: refusals.overloaded,
    retryAfter: expect.any(Number),
  })
  const [sameAsRunning, sameAsWaiting] = [ask('running'), ask('waiting 0')]
  end('running')
  expect(await Promise.all([running, sameAsRunning])).toEqual(['running', 'running'])
  const later = ask('one more')
  for (const key of [...keys, 'one more']) end(key)
  expect(await Promise.all([...waiting, sameAsWaiting])).toEqual([...keys, 'waiting 0'])
  expect(await later).toBe('one more')
})

test('what no request waits for any more leaves the queue and makes room', async () => {
  const { ask, begun, end } = createHeldQueue()
  const running = ask('running')
  const leaving = Array.from({ length: mostWaiting }, () => new AbortController())
  const left = leaving.map(({ signal }, index) => ask(`left ${index}`, signal))
  for (const controller of leaving) controller.abort()
  for (const each of left) await expect(each).rejects.toThrow('aborted')
  const next = ask('next')
  const anew = ask('left 0')
  for (const key of ['running', 'next', 'left 0']) end(key)
  expect(await Promise.all([running, next, anew])).toEqual(['running', 'next', 'left 0'])
  expect(begun).toEqual(['running', 'next', 'left 0'])
})

test('it stays for another request, and is finished once it has begun', async () => {
  const { ask, begun, end } = createHeldQueue()
  const [first, second] = [new AbortController(), new AbortController()]
  const running = ask('running', first.signal)
  const shared = ask('shared', second.signal)
  const other = ask('shared')
  first.abort()
  second.abort()
  expect(begun).toEqual(['running'])
  end('running')
  end('shared')
  expect(await Promise.all([running, shared, other])).toEqual(['running', 'shared', 'shared'])
})

test('a request that was aborted before has nothing made', async () => {
  const { ask, begun } = createHeldQueue()
  await expect(ask('a', AbortSignal.abort())).rejects.toThrow('aborted')
  expect(begun).toEqual([])
})

test('it is idle once nothing waits and nothing is made', async () => {
  const { queue, ask, end } = createHeldQueue()
  const done: string[] = []
  const idle = queue.idle().then(() => done.push('idle before'))
  const works = ['a', 'b'].map((key) => ask(key).then((made) => done.push(made)))
  const idleAfter = queue.idle().then(() => done.push('idle after'))
  await idle
  end('a')
  end('b')
  await Promise.all([...works, idleAfter])
  expect(done).toEqual(['idle before', 'a', 'b', 'idle after'])
})
