import { expect, test } from 'vitest'
import { mutants } from './mutants-table.ts'
import { staleness } from './staleness.ts'

test('the planted faults fit the code and its tests', () => {
  expect(staleness(mutants)).toEqual([])
})
