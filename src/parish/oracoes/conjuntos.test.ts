import { expect, test } from 'vitest'
import { conjuntoForDate } from './conjuntos.ts'

test.each([
  ['2026-11-15', 'domingo', 'gloriosos'],
  ['2026-11-16', 'segunda-feira', 'gozosos'],
  ['2026-11-17', 'terça-feira', 'dolorosos'],
  ['2026-11-18', 'quarta-feira', 'gloriosos'],
  ['2026-11-19', 'quinta-feira', 'luminosos'],
  ['2026-11-20', 'sexta-feira', 'dolorosos'],
  ['2026-11-21', 'sábado', 'gozosos'],
])('%s, %s: %s', (data, _, conjunto) => {
  expect(conjuntoForDate(data)).toBe(conjunto)
})
