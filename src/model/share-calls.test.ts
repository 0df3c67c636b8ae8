import { expect, test } from 'vitest'
import { shareCalls } from './share-calls.ts'

test('concurrent calls for the same thing share the work, and a later one begins it anew', async () => {
  const begun: string[] = []
  const load = shareCalls(async (name: string) => {
    begun.push(name)
    await Promise.resolve()
    if (name === 'bad') throw new Error(name)
    return name.toUpperCase()
  })
  expect(await Promise.all([load('a'), load('b'), load('a')])).toEqual(['A', 'B', 'A'])
  expect(begun).toEqual(['a', 'b'])
  const failed = await Promise.allSettled([load('bad'), load('bad'), load('a')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(begun).toEqual(['a', 'b', 'bad', 'a'])
})
