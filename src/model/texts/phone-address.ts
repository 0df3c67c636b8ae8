// The digits of a telephone number, and the links that dial it or open WhatsApp.
import { once } from '../once.ts'
import { phone } from './phone-pattern.ts'

/** '0800 123 4567' and such: dialled within Brazil only, with their zero. */
const withoutCountry = /^0[3589]00\d{6,7}$/
/** Emergency numbers, '4004-1234', and numbers that were written without an area code. */
const mostOfShort = 9
/** More digits are of several numbers: '(27) 3000-0000 / 3000-1111'. */
const mostOfOne = 15

/**
 * A number in digits: with the country's code, but for numbers that have none. Brazil's is added; the
 * zero of a trunk call is left out. A number of another country keeps its '+': '+51 912 345 678' has
 * the digits of one in Porto Alegre. '' for a text without a number.
 */
export function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  if (/^\s*\(?\s*\+/.test(text) && /^(?!55)[1-9]/.test(digits)) return `+${digits}`
  if (hasNoCountry(digits)) return digits
  const national = digits.replace(/^0+/, '')
  // The area code 55, in Rio Grande do Sul, is no country code.
  return /^\d\d9?\d{8}$/.test(national) ? `55${national}` : national
}

function hasNoCountry(digits: string): boolean {
  if (digits.startsWith('+')) return false
  return digits.length <= mostOfShort || withoutCountry.test(digits)
}

/** A link that dials a number, in any usual spelling; undefined for a text without one. */
export function phoneHref(telefone: string): string | undefined {
  const digits = phoneDigits(firstNumber(telefone))
  if (digits === '') return undefined
  return hasNoCountry(digits) ? `tel:${digits}` : `tel:${international(digits)}`
}

function international(digits: string): string {
  return digits.startsWith('+') ? digits : `+${digits}`
}

const anyPhone = once(() => new RegExp(phone, 'u'))

/** Of several numbers in a line the first, without an extension or hours. */
function firstNumber(text: string): string {
  const found = anyPhone().exec(text)?.[0]
  if (found !== undefined) return found
  // Without an area code: '4004-1234 ramal 2'. Two letters are those of '0xx27'.
  const numbers = /^\D*\d.*?(?=\p{L}{3})/su.exec(text)?.[0] ?? text
  if (numbers.replaceAll(/\D/g, '').length <= mostOfOne) return numbers
  return numbers.split(/[/,;|]|\s(?:e|ou)\s/).find((part) => /\d{4}/.test(part)) ?? numbers
}

/** @param whatsapp as `phoneDigits` writes it; '' lets the sender choose. @param text ready to be sent */
export function whatsappHref(whatsapp: string, text = ''): string {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`
  return `https://wa.me/${whatsapp.replace('+', '')}${query}`
}

/** What `phoneDigits` made of a number, as it is read in Brazil: '(27) 99999-0000'. */
export function phoneInWords(digits: string): string {
  const [, area, begin, end] = brazilian.exec(digits) ?? []
  if (area !== undefined) return `(${area}) ${begin}-${end}`
  if (withoutCountry.test(digits)) return digits.replace(/^(\d{4})(\d+)(\d{4})$/, '$1 $2 $3')
  return hasNoCountry(digits)
    ? digits.replace(/^(\d{4,5})(\d{4})$/, '$1-$2')
    : international(digits)
}

/** Whether digits are of a Brazilian mobile: other numbers seldom have WhatsApp. */
export function isMobile(digits: string): boolean {
  return /^55\d\d9\d{8}$/.test(digits)
}

const brazilian = /^55(\d\d)(9?\d{4})(\d{4})$/
