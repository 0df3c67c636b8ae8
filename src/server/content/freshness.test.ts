import { expect, test } from 'vitest'
import { type Freshness, createGenerations, whileFresh } from './freshness.ts'

function fresh() {
  const generations = createGenerations()
  const others = { commits: 0 }
  const freshness = { generations, foreignCommits: () => others.commits } as Freshness
  let loads = 0
  const load = whileFresh(freshness, ['celebracao'], () => Promise.resolve((loads += 1)))
  return { generations, others, load }
}

test('a value is loaded again only after a change of its kinds, by any process', async () => {
  const { generations, others, load } = fresh()
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  generations.changed('oracao')
  expect(await load()).toBe(1)
  generations.changed('celebracao')
  expect(await load()).toBe(2)
  others.commits += 1
  expect(await load()).toBe(3)
})

test('a failure is not remembered', async () => {
  const freshness = { generations: createGenerations(), foreignCommits: () => 0 } as Freshness
  let tries = 0
  const load = whileFresh(freshness, ['aviso'], async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    return tries
  })
  await expect(load()).rejects.toThrow('away')
  expect(await load()).toBe(2)
})

test('content is loaded again on another day', async () => {
  let loads = 0
  let day = '2026-11-20'
  const load = whileFresh(
    { generations: createGenerations(), foreignCommits: () => 0 } as Freshness,
    ['celebracao'],
    () => Promise.resolve((loads += 1)),
    () => day,
  )
  expect([await load(), await load()]).toEqual([1, 1])
  day = '2026-11-21'
  expect(await load()).toBe(2)
})
