import { expect, test } from 'vitest'
import { churchesInWords, wayInWords } from './places.ts'

test.each([
  [['São Pedro'], ['na Comunidade São Pedro']],
  [['Matriz'], ['na Matriz']],
  [
    ['Comunidade São José', 'Santuário da Penha'],
    ['na Comunidade São José', 'no Santuário da Penha'],
  ],
  [
    ['São Pedro', 'Matriz', 'Penha'],
    ['na Matriz', 'nas Comunidades São Pedro e Penha'],
  ],
  [[], []],
])('the churches %j are said as %j behind a day', (nomes, words) => {
  expect(churchesInWords(nomes)).toEqual(words)
})

test.each([
  ['Matriz', 'à Matriz'],
  ['Capela Santo Antônio', 'à Capela Santo Antônio'],
  ['Santuário da Penha', 'ao Santuário da Penha'],
  ['São José', 'a São José'],
])('the way to %s leads %s', (nome, words) => {
  expect(wayInWords(nome)).toBe(words)
})
