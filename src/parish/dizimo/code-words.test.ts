import { expect, test } from 'vitest'
import { codeWords, isTxid, txidOf } from './code-words.ts'

test.each([
  ['Paróquia São José', 'Paroquia Sao Jose'],
  ['Paróquia Sagrado Coração de Jesus', 'Paroquia Sagrado Coracao'],
  ['Paróquia Nossa Senhora da Penha', 'Paroquia Nossa Senhora'],
  ['Mitra  Diocesana & Cúria', 'Mitra Diocesana Curia'],
  ['A'.repeat(26), 'A'.repeat(25)],
  ['Igreja '.repeat(3) + 'Boa a', 'Igreja Igreja Igreja Boa'],
  ['Igreja '.repeat(3) + 'Boas', 'Igreja Igreja Igreja Boas'],
  ['Ἐκκλησία', ''],
])('%s in a code is %s', (given, words) => expect(codeWords(given, 25)).toBe(words))

test.each([
  ['Cachoeiro de Itapemirim', 'Cachoeiro'],
  ['Santa Bárbara d’Oeste', 'Santa Barbara'],
  ['São Bento do Sul', 'Sao Bento'],
  ['Vila Velha', 'Vila Velha'],
])('of the town %s fits %s', (given, words) => {
  expect(codeWords(given, 15)).toBe(words)
})

test('a txid is up to 25 letters and digits', () => {
  expect(isTxid('DIZIMO2026')).toBe(true)
  expect(isTxid('a'.repeat(25))).toBe(true)
  expect(isTxid('a'.repeat(26))).toBe(false)
  for (const wrong of ['', '***', 'dízimo', 'obra nova', 'a-b']) expect(isTxid(wrong)).toBe(false)
})

test('a purpose without a txid gets one from its name', () => {
  expect(txidOf('Dízimo')).toBe('DIZIMO')
  expect(txidOf('Obra da torre (2ª etapa), com ajuda')).toBe('OBRADATORRE2ETAPACOMAJUDA')
  expect(txidOf('❤️')).toBe('OFERTA')
  expect(isTxid(txidOf('Reforma do telhado da capela de São Sebastião'))).toBe(true)
})
