import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import { createGenerations } from '../../content/generations.ts'
import { type AnswerCache, createAnswerCache } from './answer-cache.ts'
import { type KeptAnswer, squeeze } from './kept-answer.ts'

vi.mock('./kept-answer.ts', async (original) => {
  const actual = await original<{ squeeze: typeof squeeze }>()
  return { ...actual, squeeze: vi.fn<typeof squeeze>(actual.squeeze) }
})

const url = new URL('http://site.example/Home')
const words = Array.from({ length: 3_000 }, (_, n) => `<p>${(n * 7919) % 1_009} rosas</p>`)
let now: number
let cache: AnswerCache

beforeEach(() => {
  vi.mocked(squeeze).mockClear()
  now = Date.parse('2026-11-20T12:00:00Z')
  cache = createAnswerCache({
    generations: createGenerations(),
    foreignCommits: () => 0,
    clock: { now: () => new Date(now) },
  })
})

async function keep(page: string): Promise<{ answer: KeptAnswer; length: number }> {
  const answered = { body: Buffer.from(page), type: 'text/html', policy: "default-src 'self'" }
  const answer = await cache.begin(url)!(answered)
  return { answer, length: answer.bodies.br.length }
}

test('what is asked for again later is compressed as far as it goes, and says the same', async () => {
  const page = words.join('')
  const { answer, length } = await keep(page)
  now += 2_001
  expect(cache.find(url)).toBe(answer)
  await expect.poll(() => answer.bodies.br.length).toBeLessThan(length)
  expect(brotliDecompressSync(answer.bodies.br).toString()).toBe(page)
})

test('not at once', async () => {
  const { answer } = await keep(words.join(''))
  now += 1_000
  expect(cache.find(url)).toBe(answer)
  await setImmediate()
  expect(squeeze).not.toHaveBeenCalled()
  now += 1_001
  expect(cache.find(url)).toBe(answer)
  await setImmediate()
  expect(squeeze).toHaveBeenCalledExactlyOnceWith(answer)
})

test('not when it is very long', async () => {
  const { answer, length } = await keep(words.join('').repeat(20))
  await squeeze(answer)
  expect(answer.bodies.br).toHaveLength(length)
})
