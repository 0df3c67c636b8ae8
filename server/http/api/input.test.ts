import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseInput } from './input.ts'

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
