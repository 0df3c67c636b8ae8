import { expect, test } from 'vitest'
import { search } from './search.ts'

const list = [
  {
    id: 1,
    titulo: 'Salve-Rainha',
    oracao: 'Salve, Rainha, Mãe de misericórdia, ó doce sempre Virgem Maria',
    versao: 1,
  },
  { id: 2, titulo: 'Oração da manhã', oracao: 'Senhor, no silêncio deste dia', versao: 1 },
  { id: 3, titulo: 'Ave-Maria' },
]

test.each([
  ['a title, without accents and capitals', 'ORACAO DA MANHA', [2]],
  ['words of the text', 'silencio senhor', [2]],
  ['the beginning of a word', 'miseric', [1]],
  ['a hyphen for a space', 'salve rainha', [1]],
  ['a title whose text is not loaded', 'ave maria', [3]],
  ['a word of a title before the same word of a text', 'maria', [3, 1]],
  ['nothing', 'aleluia', []],
])('%s', (_, typed, ids) => {
  expect(search(list, typed)!.oracoes.map(({ id }) => id)).toEqual(ids)
})

test('the Rosary is found by its names', () => {
  expect(search(list, 'terço')?.isTerco).toBe(true)
  expect(search(list, 'rosario')?.isTerco).toBe(true)
  expect(search(list, 'manhã')?.isTerco).toBe(false)
})

test('without a word nothing is searched', () => {
  expect(search(list, '')).toBeUndefined()
  expect(search(list, ' - ')).toBeUndefined()
})
