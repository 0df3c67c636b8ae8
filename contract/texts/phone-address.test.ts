import { expect, test } from 'vitest'
import { isMobile, phoneHref, phoneInWords, whatsappHref } from './phone-address.ts'

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
  ['351912345678', '+351912345678', true],
])('%s is read as %s; a mobile: %s', (digits, words, mobile) => {
  expect(phoneInWords(digits)).toBe(words)
  expect(isMobile(digits)).toBe(mobile)
})
