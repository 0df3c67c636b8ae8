import { expect, test } from 'vitest'
import { isAmount, settledAmount, shownAmount } from './amount.ts'

test.each([
  ['50', '50,00'],
  ['R$ 50,5', '50,50'],
  ['50.00', '50,00'],
  ['1.000', '1000,00'],
  ['1.250,90', '1250,90'],
  ['007', '7,00'],
  ['cinquenta', 'cinquenta'],
  ['1,000', '1,000'],
])('%s is stored as %s', (typed, stored) => {
  expect(settledAmount(typed)).toBe(stored)
  expect(settledAmount(stored)).toBe(stored)
})

test.each([
  ['0,01', true],
  ['9999999,99', true],
  ['10000000,00', false],
  ['0,00', false],
  ['5', false],
  ['5,000', false],
])('%s can be paid: %s', (amount, can) => expect(isAmount(amount)).toBe(can))

test('an amount is shown in reais', () => {
  expect(shownAmount('50,00')).toBe('R$\u00A050,00')
  expect(shownAmount('1250000,00')).toBe('R$\u00A01.250.000,00')
})
