import { expect, test } from 'vitest'
import { twoAtATime } from './two-at-a-time.ts'

/** Work that goes on until it is told to end. */
function createWork() {
  const underWay = new Map<string, PromiseWithResolvers<string>>()
  return {
    do(item: string): Promise<string> {
      const piece = Promise.withResolvers<string>()
      underWay.set(item, piece)
      return piece.promise
    },
    async end(item: string, failure?: Error): Promise<void> {
      const piece = underWay.get(item)!
      underWay.delete(item)
      if (failure === undefined) piece.resolve(item.toUpperCase())
      else piece.reject(failure)
      await new Promise(setImmediate)
    },
    get underWay() {
      return [...underWay.keys()]
    },
  }
}

test('two pieces are under way, and the results stand in the order of the items', async () => {
  const work = createWork()
  const all = twoAtATime(['a', 'b', 'c', 'd'], work.do)
  expect(work.underWay).toEqual(['a', 'b'])
  await work.end('b')
  expect(work.underWay).toEqual(['a', 'c'])
  await work.end('c')
  await work.end('d')
  expect(work.underWay).toEqual(['a'])
  await work.end('a')
  expect(await all).toEqual(['A', 'B', 'C', 'D'])
})

test('a failure begins nothing more, and waits for the other piece', async () => {
  const work = createWork()
  const all = twoAtATime(['a', 'b', 'c'], work.do)
  const failure = all.catch((error: unknown) => error)
  await work.end('a', new Error('não deu'))
  expect(work.underWay).toEqual(['b'])
  await work.end('b')
  expect(await failure).toEqual(new Error('não deu'))
  expect(work.underWay).toEqual([])
})

test('nothing to do is done', async () => {
  expect(await twoAtATime([], () => Promise.reject(new Error('x')))).toEqual([])
})
