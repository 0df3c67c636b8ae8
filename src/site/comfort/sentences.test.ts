import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitSentences } from './sentences.ts'

test('each sentence is one, with what closes it', () => {
  expect(splitSentences('Choveu três dias. “Repartam!”, disse ele. E você? Amém…')).toEqual([
    'Choveu três dias.',
    '“Repartam!”, disse ele.',
    'E você?',
    'Amém…',
  ])
})

test('lines of a stanza are one sentence as far as they are', () => {
  expect(splitSentences('Ave Maria, cheia de graça,\no Senhor é convosco.\nAmém.')).toEqual([
    'Ave Maria, cheia de graça, o Senhor é convosco.',
    'Amém.',
  ])
})

test('a line that is a title is followed by a pause', () => {
  expect(splitSentences('2º mistério: A visita (Lc 1,39-56)\nMaria põe-se a caminho.')).toEqual([
    '2º mistério: A visita.',
    'Maria põe-se a caminho.',
  ])
  expect(splitSentences('Amém\n“Jesus”')).toEqual(['Amém.', '“Jesus”'])
  expect(splitSentences('vos louve\npor todos os séculos')).toEqual([
    'vos louve por todos os séculos',
  ])
})

test('a full stop within a sentence does not end it', () => {
  expect(splitSentences('O Catecismo, n. 478, diz cf. adiante. Fim.')).toEqual([
    'O Catecismo, n. 478, diz cf. adiante.',
    'Fim.',
  ])
})

describe('what is only for the eye is not read', () => {
  const cases: [text: string, read: string][] = [
    ['— A manhã desce, * e o café desperta.', 'A manhã desce, e o café desperta.'],
    ['V. Rogai por nós,\nR. para que sejamos dignos.', 'Rogai por nós, para que sejamos dignos.'],
    ['2º mistério: A visita (Lc 1,39-56)', '2º mistério: A visita'],
    ['A vinda (At 1,14; 2,1-13)', 'A vinda'],
    ['A coroação (cf. Ap 12,1).', 'A coroação.'],
    ['A caridade (1Cor 13,1-13) não passa.', 'A caridade não passa.'],
    ['Faustina (1905–1938) escreveu.', 'Faustina (1905–1938) escreveu.'],
    ['Eu, (dizer o nome), vos dou.', 'Eu, (dizer o nome), vos dou.'],
  ]

  test.each(cases)('%s', (text, read) => {
    expect(splitSentences(text)).toEqual([read])
  })
})

test('nothing to read gives nothing', () => {
  for (const text of ['', '  \n', '—', '* * *', '…']) expect(splitSentences(text)).toEqual([])
})

test('a long sentence is parted where one may breathe', () => {
  const clause = 'pelas famílias que rezam juntas ao cair da tarde'
  const pieces = splitSentences(`${Array.from({ length: 9 }).fill(clause).join(', ')}.`)
  expect(pieces.length).toBeGreaterThan(1)
  for (const piece of pieces.slice(0, -1)) expect(piece).toMatch(/tarde,$/)
})

test('no piece is longer than a browser reads to its end, and no word is lost', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom('amor', 'misericórdia', 'Deus', 'nós,'), fc.constant('e.')), {
      maxLength: 400,
    })
    .map((words) => words.join(' '))
  const words = (each: string) => each.match(/\p{L}+/gu) ?? []
  fc.assert(
    fc.property(text, (paragraph) => {
      const pieces = splitSentences(paragraph)
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(180)
      expect(words(pieces.join(' '))).toEqual(words(paragraph))
    }),
  )
  expect(splitSentences('a'.repeat(100_000)).join('')).toHaveLength(100_000)
})

test('a piece has at most 180 characters', () => {
  expect(splitSentences('a'.repeat(180))).toEqual(['a'.repeat(180)])
  expect(splitSentences('a'.repeat(181))).toEqual(['a'.repeat(180), 'a'])
})
