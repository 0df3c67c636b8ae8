import { beforeEach, expect, test } from 'vitest'
import { refusals } from '../../api/sentences/refusals.ts'
import { createLimit } from './limit.ts'

let limit: ReturnType<typeof createLimit>
let ends: Record<string, (() => void)[]>
let refused: unknown[]

beforeEach(() => {
  limit = createLimit({ places: 8, waiting: 24 })
  ends = {}
  refused = []
})

/** Works that begin in their turn, and last until `end`. */
async function come(name: string, count: number, share = 1 / 4): Promise<void> {
  const work = () => new Promise<void>((end) => void (ends[name] ??= []).push(end))
  for (let n = 0; n < count; n++) {
    limit(work, { name, share }).catch((error: unknown) => refused.push(error))
  }
  await new Promise((resolve) => setImmediate(resolve))
}

const begun = (name: string) => ends[name]?.length ?? 0

async function end(name: string): Promise<void> {
  for (const each of ends[name]!.splice(0)) each()
  await new Promise((resolve) => setImmediate(resolve))
}

test('a client has a quarter of the places at most, however much it asks for', async () => {
  await come('flood', 8)
  expect(begun('flood')).toBe(2)
  await come('other', 2)
  expect(begun('other')).toBe(2)
  await end('flood')
  expect(begun('flood')).toBe(2)
})

test('a client with more than a quarter of what may wait is refused, and no other', async () => {
  await come('flood', 20)
  expect(refused).toHaveLength(20 - 8)
  const { status, message, retryAfter } = refused[0] as Record<string, unknown>
  expect([status, message]).toEqual([503, refusals.overloaded])
  expect([3, 4, 5, 6, 7, 8]).toContain(retryAfter)
  await come('other', 8)
  expect(refused).toHaveLength(20 - 8)
})

test('the works of a client with few do not wait for those of one with many', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await come(name, 7)
  await come('other', 1)
  await end('a')
  expect(begun('other')).toBe(1)
})

test('works of many clients are refused beyond those that may wait, and taken afterwards', async () => {
  for (let n = 0; n < 33; n++) await come(`client ${n}`, 1)
  expect(refused).toHaveLength(1)
  await end('client 0')
  await come('late', 1)
  expect(refused).toHaveLength(1)
})

test('a client with a greater share has as many places', async () => {
  await come('proxy', 30, 3 / 4)
  expect([begun('proxy'), refused.length]).toEqual([6, 30 - 24])
})

test('works without a client have all places', async () => {
  let count = 0
  for (let n = 0; n < 9; n++) void limit(async () => new Promise(() => (count += 1)))
  await new Promise((resolve) => setImmediate(resolve))
  expect(count).toBe(8)
})

test('a work that fails leaves its place', async () => {
  for (let n = 0; n < 50; n++) {
    await expect(limit(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  }
})
