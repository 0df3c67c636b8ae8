import { expect, test } from 'vitest'
import { leadingYear } from './historia.tsx'

test.each([
  ['1952: a paróquia é criada.', '1952'],
  ['1952 – A paróquia é criada.', '1952'],
  ['Em 1952, a diocese criou a paróquia.', '1952'],
  ['Desde 2019 somos dez comunidades.', '2019'],
  ['No ano de 1549 chegaram os jesuítas.', '1549'],
])('%s', (text, year) => {
  expect(leadingYear(text)).toBe(year)
})

test.each([
  'A resposta demorou três anos. Em 1952, a diocese criou a paróquia.',
  'Em 20 de junho de 1952, a diocese criou a paróquia.',
  '1500 famílias',
  '1920.5 metros',
  '1952ª reunião',
  '',
])('%s: no year', (text) => {
  expect(leadingYear(text)).toBeUndefined()
})
