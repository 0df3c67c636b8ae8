import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test.each([
  [0, '0 fotos'],
  [1, '1 foto'],
  [2, '2 fotos'],
  [1200, '1.200 fotos'],
])('%d', (count, words) => {
  expect(plural(count, '# foto', '# fotos')).toBe(words)
})

test('a form may have no number', () => {
  expect(plural(1, 'Ver qual é', 'Ver quais são')).toBe('Ver qual é')
})
