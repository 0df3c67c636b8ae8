import { expect, test } from 'vitest'
import { Order } from './endpoint.ts'
import { calls } from './calls.ts'

test.each([
  ['the order of a list', Order, 'ids', 1, 10_000],
  [
    'what is prepared for a feast',
    calls.prepareDias.json,
    'excecoes',
    { data: '2026-12-24', acao: 'soEstas' },
    200,
  ],
])('%s has at most so many items', (_, schema, name, item, most) => {
  const isTaken = (count: number) =>
    schema.safeParse({ festa: 'o Natal', [name]: Array.from({ length: count }, () => item) })
      .success
  expect([most, most + 1].map(isTaken)).toEqual([true, false])
})
