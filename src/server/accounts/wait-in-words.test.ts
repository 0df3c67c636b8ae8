import { expect, test } from 'vitest'
import { waitInWords } from './wait-in-words.ts'

test.each([
  [1, '1 segundo'],
  [30, '30 segundos'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [120, '2 minutos'],
  [900, '15 minutos'],
])('%i seconds are %j', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})
