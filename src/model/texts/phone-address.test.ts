import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areaCodeOf,
  isMobile,
  phoneDigits,
  phoneHref,
  phoneInWords,
  whatsappHref,
  withAreaCode,
} from './phone-address.ts'

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
  ['(27) 3256-1234 / 1235', 'tel:+552732561234'],
  // Without an extension, hours, or what to choose.
  ['(27) 3000-0000 ramal 12', 'tel:+552730000000'],
  ['(27) 3256-1234 (das 8h às 17h)', 'tel:+552732561234'],
  ['0800-7771234 opção 2', 'tel:08007771234'],
  ['Secretaria: (27) 99812-3456, falar com Ana às 9h', 'tel:+5527998123456'],
  ['4004-1234 ramal 2', 'tel:40041234'],
]

test.each(numbers)('%s is dialled as %s', (telefone, href) => {
  expect(phoneHref(telefone)).toBe(href)
})

test('a text without a number is not dialled', () => {
  expect(phoneHref('a combinar')).toBeUndefined()
})

test.each([
  ['(27) 3000-0000 / 3000-1111', '27'],
  ['5527998123456', '27'],
  ['3000-0000', ''],
  ['+351 912 345 678', ''],
  ['0800 123 4567', ''],
])('%s has the area code %j', (telefone, area) => {
  expect(areaCodeOf(telefone)).toBe(area)
})

test.each([
  ['32561234', '552732561234'],
  ['998123456', '5527998123456'],
  ['5528998123456', '5528998123456'],
  ['40041234', '40041234'],
  ['192', '192'],
  ['', ''],
])('%s in the area of 27 is %s', (digits, whole) => {
  expect(withAreaCode(digits, '27')).toBe(whole)
  expect(withAreaCode(digits, '')).toBe(digits)
})

test('WhatsApp takes the digits with the code of the country', () => {
  expect(whatsappHref('5527900000000')).toBe('https://wa.me/5527900000000')
})

test.each([
  ['5527998123456', '(27) 99812-3456', true],
  ['552737221234', '(27) 3722-1234', false],
  ['5555900000000', '(55) 90000-0000', true],
  ['351912345678', '+351912345678', false],
  ['+56912345678', '+56912345678', false],
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
  ['+1 (212) 555-0123', '+12125550123'],
  ['(+56) 9 1234 5678', '+56912345678'],
  ['+49 30 123456', '+4930123456'],
  ['+298 123456', '+298123456'],
  // As earlier versions stored it.
  ['351912345678', '351912345678'],
  ['0800 123 4567', '08001234567'],
  ['192', '192'],
  ['', ''],
])('%s is stored as %s, and stays so', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
  expect(phoneDigits(digits)).toBe(digits)
})

test('a foreign number stays the number that was typed, however often it is stored', () => {
  const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))
  const foreign = fc.oneof(
    // Chile, Peru, Portugal, the USA.
    fc.tuple(digits(4), digits(4)).map(([begin, end]) => `+56 9 ${begin} ${end}`),
    fc.tuple(digits(2), digits(3), digits(3)).map(([a, b, c]) => `+51 9${a} ${b} ${c}`),
    fc.tuple(digits(2), digits(3), digits(3)).map(([a, b, c]) => `+351 9${a} ${b} ${c}`),
    fc.tuple(digits(2), digits(3), digits(4)).map(([a, b, c]) => `+1 (2${a}) ${b}-${c}`),
  )
  fc.assert(
    fc.property(foreign, (typed) => {
      const international = `+${typed.replaceAll(/\D/g, '')}`
      const stored = phoneDigits(typed)
      expect(phoneDigits(stored)).toBe(stored)
      expect(phoneHref(typed)).toBe(`tel:${international}`)
      expect(phoneHref(stored)).toBe(`tel:${international}`)
      expect(phoneInWords(stored)).toBe(international)
      expect(whatsappHref(stored)).toBe(`https://wa.me/${international.slice(1)}`)
    }),
  )
})

test('no text is stored otherwise the second time', () => {
  const piece = fc.constantFrom(
    '+',
    '0',
    '00',
    '55',
    '9',
    '(',
    ')',
    ' ',
    '-',
    '27',
    '4930',
    '99812',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const stored = phoneDigits(pieces.join(''))
      expect(phoneDigits(stored)).toBe(stored)
    }),
  )
})
