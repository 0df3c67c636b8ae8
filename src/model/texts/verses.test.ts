import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginsWithWord, splitVerses } from './verses.ts'

const numbers = (text: string) => splitVerses(text).flatMap(({ number }) => number || [])

test('a number glued to a word begins a verse', () => {
  expect(splitVerses('1Naquele tempo, choveu. 2E parou.')).toEqual([
    { number: '1', words: 'Naquele tempo, choveu. ' },
    { number: '2', words: 'E parou.' },
  ])
})

test('what stands before the first number has none', () => {
  expect(splitVerses('Naquele tempo, 4Elias entrou')).toEqual([
    { number: '', words: 'Naquele tempo, ' },
    { number: '4', words: 'Elias entrou' },
  ])
})

const found: [text: string, numbers: string[]][] = [
  ['9aChegados ali, ouviram. 9bE creram.', ['9a', '9b']],
  ['3a“Vinde”, disse. 4c(Ele era justo.)', ['3a', '4c']],
  ['10ao terceiro dia 11e depois', ['10', '11']],
  ['12a casa caiu', ['12']],
  ['1bBendirei o Senhor', ['1b']],
  ['119Às margens 120Águas', ['119', '120']],
  ['5“Ide”, disse ele. 6‘Sim’. 7(Era noite.)', ['5', '6', '7']],
  ['disse: “8Ide” (9e foram) [10Amém]', ['8', '9', '10']],
  ['linha\n13Outra linha\n14e mais uma', ['13', '14']],
  ['— 2Bendirei o Senhor * 3sempre', ['2', '3']],
  ['—4Minha alma –5se gloria', ['4', '5']],
  ['15É ele. 16Ó Deus. 17úmido', ['15', '16', '17']],
]

test.each(found)('%j', (text, expected) => {
  expect(numbers(text)).toEqual(expected)
})

describe('a number that is no verse stays in the text', () => {
  const texts = [
    'as 12 tribos de Israel',
    'durante 40 dias e 40 noites',
    'eram 153 peixes',
    'a missa das 7 horas',
    'às 7h, na Matriz',
    'às 19h30 e às 9h.',
    'no 3º dia',
    'pela 2ª vez',
    'o ano de 1985',
    'cerca de 5.000 homens',
    'Lc 1,26-38',
    'o salmo 22(23)',
    'a1Naquele',
    '1234Naquele',
    '70',
    '',
  ]

  test.each(texts)('%j', (text) => {
    expect(splitVerses(text)).toEqual(text === '' ? [] : [{ number: '', words: text }])
  })
})

test('nothing of a text is lost', () => {
  const anyText = fc.array(
    fc.oneof(fc.string(), fc.constantFrom('1A', ' 2b', '— 3Ó', '4a“', '\n', ' 12 tribos', '🙏')),
  )
  fc.assert(
    fc.property(anyText, (parts) => {
      const text = parts.join('')
      const joined = splitVerses(text).map(({ number, words }) => number + words)
      expect(joined.join('')).toBe(text)
    }),
  )
})

test.each([
  ['Naquele tempo, 12Jesus disse', true],
  ['“Eis o meu servo', true],
  ['12Jesus disse', false],
  ['— O Senhor é meu pastor', false],
  ['', false],
])('%s begins with a word: %s', (text, isWord) => {
  expect(beginsWithWord(text)).toBe(isWord)
})
