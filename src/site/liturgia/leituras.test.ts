import { expect, test } from 'vitest'
import { addressOfLeitura, isLeitura, leituras } from './leituras.ts'

test('there are four, and the first reading comes first', () => {
  const names = ['primeiraLeitura', 'salmo', 'segundaLeitura', 'evangelho']
  expect(leituras.map(({ name }) => name)).toEqual(names)
  expect(leituras.map(({ text }) => text)).toEqual([
    '1ª Leitura',
    'Salmo',
    '2ª Leitura',
    'Evangelho',
  ])
  expect(names.every(isLeitura)).toBe(true)
})

test.each([null, '', 'Salmo', 'liturgia', '__proto__'])('%j is none of them', (name) => {
  expect(isLeitura(name)).toBe(false)
})

test('an address names what is chosen, and nothing else', () => {
  expect(addressOfLeitura(null)).toBe('/Liturgia')
  expect(addressOfLeitura(null, 'salmo')).toBe('/Liturgia?leitura=salmo')
  expect(addressOfLeitura('2026-11-22')).toBe('/Liturgia?data=2026-11-22')
  expect(addressOfLeitura('2026-11-22', 'salmo')).toBe('/Liturgia?data=2026-11-22&leitura=salmo')
  expect(addressOfLeitura('a&b=c')).toBe('/Liturgia?data=a%26b%3Dc')
})
