import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardFileName, type ShareCard } from './share-card.ts'

const card: ShareCard = { of: 'oracao-12', title: 'Pai-Nosso', photo: '' }
const parish = { nome: 'Paróquia Sagrado Coração de Jesus', emblema: '' }

test('a card says in its name what it is of', () => {
  expect(cardFileName(card, parish)).toMatch(/^oracao-12-[0-9a-z]{14}\.jpg$/)
})

test('each text and picture on a card changes its name', () => {
  const names = [
    cardFileName(card, parish),
    cardFileName({ ...card, title: 'Pai-nosso' }, parish),
    cardFileName({ ...card, photo: 'palavra/pe.webp' }, parish),
    cardFileName(card, { ...parish, nome: 'Paróquia São Tomé' }),
    cardFileName(card, { ...parish, emblema: '50 20' }),
    cardFileName({ ...card, focus: '50 20' }, parish),
    cardFileName({ ...card, title: '' }, parish),
    cardFileName({ ...card, facts: 'Quinta, 17 de dezembro, 19h' }, parish),
  ]
  expect(new Set(names).size).toBe(names.length)
  expect(cardFileName({ ...card }, parish)).toBe(names[0])
})

test('titles of all kinds give names of one kind, and different titles different names', () => {
  const titles = fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), 300)
  const names = new Map(titles.map((title) => [cardFileName({ ...card, title }, parish), title]))
  expect(names.size).toBe(new Set(titles).size)
  for (const name of names.keys()) expect(name).toMatch(/^oracao-12-[0-9a-z]{14}\.jpg$/)
})
