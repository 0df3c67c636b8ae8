import { expect, test } from 'vitest'
import { isMobile, phoneDigits, phoneHref, phoneInWords, whatsappHref } from './phone-address.ts'

const numbers: [telefone: string, href: string][] = [
  ['(27) 3000-0000', 'tel:+552730000000'],
  ['27 90000-0000', 'tel:+5527900000000'],
  ['2730000000', 'tel:+552730000000'],
  ['+55 27 3000-0000', 'tel:+552730000000'],
  ['+55 (27) 90000-0000', 'tel:+5527900000000'],
  // 55 is also the code of a part of Rio Grande do Sul.
  ['(55) 3000-0000', 'tel:+555530000000'],
  ['(55) 90000-0000', 'tel:+5555900000000'],
  // With the zero of a trunk call, as many people write it.
  ['(027) 3000-0000', 'tel:+552730000000'],
  ['0 27 90000-0000', 'tel:+5527900000000'],
  // Without a country's code.
  ['0800 123 4567', 'tel:08001234567'],
  ['0300-123-4567', 'tel:03001234567'],
  ['192', 'tel:192'],
  ['4004-1234', 'tel:40041234'],
  ['3722-1234', 'tel:37221234'],
  ['+351 912 345 678', 'tel:+351912345678'],
  ['+1 212 555 0123', 'tel:+12125550123'],
  // Of several the first.
  ['(27) 3000-0000 / 3000-1111', 'tel:+552730000000'],
  ['27 3000-0000 ou 27 90000-0000', 'tel:+552730000000'],
]

test.each(numbers)('%s is dialled as %s', (telefone, href) => {
  expect(phoneHref(telefone)).toBe(href)
})

test('a text without a number is not dialled', () => {
  expect(phoneHref('a combinar')).toBeUndefined()
})

test('WhatsApp takes the digits with the code of the country', () => {
  expect(whatsappHref('5527900000000')).toBe('https://wa.me/5527900000000')
})

test.each([
  ['5527998123456', '(27) 99812-3456', true],
  ['552737221234', '(27) 3722-1234', false],
  ['5555900000000', '(55) 90000-0000', true],
  ['351912345678', '+351912345678', false],
  ['08001234567', '0800 123 4567', false],
  ['192', '192', false],
  ['40041234', '4004-1234', false],
  ['552799812345', '(27) 9981-2345', false],
])('%s is read as %s; a mobile: %s', (digits, words, mobile) => {
  expect(phoneInWords(digits)).toBe(words)
  expect(isMobile(digits)).toBe(mobile)
})

test.each([
  ['(27) 99812-3456', '5527998123456'],
  ['027 99812-3456', '5527998123456'],
  ['+55 27 3722-1234', '552737221234'],
  ['+1 (212) 555-0123', '12125550123'],
  ['0800 123 4567', '08001234567'],
  ['192', '192'],
  ['', ''],
])('%s is stored as %s, and stays so', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
  expect(phoneDigits(digits)).toBe(digits)
})
