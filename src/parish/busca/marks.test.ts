import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestSentence, markWords } from './marks.ts'
import { wordsIn } from './words.ts'

const stems = (text: string) => new Set(wordsIn(text).map(({ stem }) => stem))

test('the words are marked as they are written', () => {
  expect(markWords('As Orações, e a oração.', stems('oração'))).toEqual([
    'As ',
    { marca: 'Orações' },
    ', e a ',
    { marca: 'oração' },
    '.',
  ])
})

test('a word that is short for two is marked once', () => {
  expect(markWords('NSra da Penha', stems('nossa senhora'))).toEqual([
    { marca: 'NSra' },
    ' da Penha',
  ])
})

test('the pieces are the whole text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, q) => {
      const pieces = markWords(text, stems(q + text.slice(0, 10)))
      expect(pieces.map((each) => (typeof each === 'string' ? each : each.marca)).join('')).toBe(
        text,
      )
    }),
  )
})

describe('of a text the sentence is shown', () => {
  test('the sentence shown has most of the words', () => {
    const lines = [
      'A festa é no domingo. Traga prendas.',
      'A festa das crianças, com prendas. Venha!',
    ]
    const found = stems('festa crianças prendas')
    expect(bestSentence(lines, found, found)).toBe('A festa das crianças, com prendas.')
  })

  test('the sentence shown has the typed words rather than their synonyms', () => {
    const lines = ['Pelo email ou contato da secretaria.', 'O telefone é este.']
    const all = stems('telefone email contato secretaria')
    expect(bestSentence(lines, all, stems('telefone'))).toBe('O telefone é este.')
  })

  test.each([180, 181])('around the first of the words, from %i characters', (length) => {
    const text = `${'palavra '.repeat(30)}`
      .slice(0, length - 6)
      .trimEnd()
      .padEnd(length - 6, 'x')
    const sentence = bestSentence([`${text} festa`], stems('festa'), stems('festa'))
    expect(sentence.endsWith(' festa')).toBe(true)
    expect(sentence.startsWith('… ')).toBe(length > 180)
    expect(sentence.length).toBeLessThanOrEqual(184)
  })

  test('the sentence of any text can be shown', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 600 })), (lines) => {
        const found = stems(lines.join(' ').slice(0, 50))
        expect(bestSentence(lines, found, found).length).toBeLessThanOrEqual(184)
      }),
    )
  })
})

test.each([
  ['orações', 'oração'],
  ['mães', 'mãe'],
  ['pastorais', 'pastoral'],
  ['fiéis', 'fiel'],
  ['lençóis', 'lençol'],
  ['juvenis', 'juvenil'],
  ['jovens', 'jovem'],
  ['padres', 'padre'],
  ['flores', 'flor'],
  ['luzes', 'luz'],
  ['horários', 'horário'],
  ['batizada', 'batizado'],
  ['terças', 'terça'],
  ['luas', 'lua'],
  // As parishes write them: openvenues/libpostal, dictionaries/pt; carrismetropolitana/gtfs#325.
  ['N. Sra. de Fátima', 'Nossa Senhora de Fátima'],
  ['Nª Sra. das Graças', 'Nossa Senhora das Graças'],
  ['N.ª S.ª da Penha', 'Nossa Senhora da Penha'],
  ['Nª Srª do Monte', 'Nossa Senhora do Monte'],
  ['Nsa. Sra. Aparecida', 'Nossa Senhora Aparecida'],
  ['N. S. do Rosário', 'Nossa Senhora do Rosário'],
  ['NS Jesus Cristo', 'Nosso Senhor Jesus Cristo'],
  ['S. José', 'São José'],
  ['Sta. Luzia', 'Santa Luzia'],
  ['Stº Antônio', 'Santo Antônio'],
  ['SS. Sacramento', 'Santíssimo Sacramento'],
  ['Sgdo. Coração', 'Sagrado Coração'],
  ['Pe. José', 'Padre José'],
])('%s is %s', (one, other) => {
  expect([...stems(one)]).toEqual([...stems(other)])
})

test.each([
  ['terça', 'terço'],
  ['missão', 'missa'],
  ['pai', 'paz'],
  ['pé', 'padre'],
  ['Rua Sete, nº 9, s/n', 'Rua Sete, nossa 9, são nossa'],
])('%s is not %s', (one, other) => {
  expect([...stems(one)]).not.toEqual([...stems(other)])
})
