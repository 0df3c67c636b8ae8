import { expect, test } from 'vitest'
import { churchesInWords } from './places.ts'

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
