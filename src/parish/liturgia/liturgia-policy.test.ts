import { expect, test } from 'vitest'
import { areReadingsFetched } from './liturgia-policy.ts'

test('readings are asked for within a month of today', () => {
  const days = ['2026-10-19', '2026-10-20', '2026-11-20', '2026-12-21', '2026-12-22']
  expect(days.map((data) => areReadingsFetched(data, '2026-11-20'))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})
