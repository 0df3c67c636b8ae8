import { expect, test } from 'vitest'
import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '../../errors/app-error.ts'
import { parseInput, parseJson } from './input.ts'

const schema = z.object({
  titulo: z.string().optional(),
  comunidade: z.int().nullable().optional(),
})

test('null is a field that was not sent, unless the field may be empty so', () => {
  expect(parseInput(schema, { titulo: null, comunidade: null })).toEqual({ comunidade: null })
})

test('what no schema names does no harm', () => {
  expect(parseInput(schema, { toString: null, constructor: null })).toEqual({})
})

test('a body is at most twenty brackets deep', async () => {
  const app = new Hono()
  app.post('/', async (c) => c.json(await parseJson(c, schema, 1_000)))
  app.onError((error, c) => c.text('', error instanceof AppError ? error.status : 500))
  const statusOf = async (depth: number) => {
    const inside = '['.repeat(depth - 1) + ']'.repeat(depth - 1)
    return (await app.request('/', { method: 'POST', body: `{"outro":${inside}}` })).status
  }
  expect([await statusOf(20), await statusOf(21)]).toEqual([200, 400])
})
