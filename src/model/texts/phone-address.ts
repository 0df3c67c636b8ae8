import { once } from '../once.ts'

const between = '[ .–-]{0,3}'
/** '27', '(27)', '(027)', '0xx27', '(0**27)'. */
const areaDigits = String.raw`(?:0[ .-]?)?(?:xx|XX|\*\*)?[1-9][1-9]`
const area = String.raw`(?:\(${areaDigits}\)|${areaDigits})`
const national = String.raw`(?:\+?55${between})?${area}[ ./–-]{0,3}(?:9[ .]?)?[2-9]\d{3}${between}\d{4}`
const free = String.raw`0[3589]00${between}\d{3}${between}\d{4}`
const foreign = String.raw`\+(?!55)\d(?:[ .()-]{0,2}\d){7,13}`

const local = String.raw`(?:9[ .]?[2-9]|[2-5])\d{3}${between}\d{4}`

// These patterns match no part of a longer number, date, CPF or CNPJ. A second number may follow a
// slash.
const start = String.raw`(?<![\p{L}\d+]|\d[.,:-]|(?<!\d{4})(?<=\d)\/)`
const end = String.raw`(?![\p{L}\d]|[.,:-]\d)`
export const phonePattern = `${start}(?:${national}|${free}|${foreign})${end}`
export const localPhone = `${start}${local}${end}`

/** '0800 123 4567' is dialled within Brazil only, with the zero. */
const withoutCountry = /^0[3589]00\d{6,7}$/
/** '4004-1234' is the same everywhere. */
const everywhere = /^(?:300|400|402)\d{5}$/
/** More digits include an area code. */
const mostOfShort = 9
/** More digits are several numbers: '(27) 3000-0000 / 3000-1111'. */
const mostOfOne = 15

/**
 * Digits with the country code, Brazil's by default, and without the zero of a trunk call. A
 * foreign number keeps its '+': '+51 912 345 678' has the digits of one in Porto Alegre.
 *
 * @returns '' for a text without a number
 */
export function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  if (/^\s*(?:\(\s*)?\+/.test(text) && /^(?!55)[1-9]/.test(digits)) return `+${digits}`
  if (hasNoCountry(digits)) return digits
  const national = digits.replace(/^0+/, '')
  // Area code 55 is Rio Grande do Sul, not the country.
  return /^\d\d9?\d{8}$/.test(national) ? `55${national}` : national
}

function hasNoCountry(digits: string): boolean {
  if (digits.startsWith('+')) return false
  return digits.length <= mostOfShort || withoutCountry.test(digits)
}

/** @returns undefined for a text without a number */
export function phoneHref(telefone: string): string | undefined {
  const digits = phoneDigits(firstNumber(telefone))
  if (digits === '') return undefined
  return hasNoCountry(digits) ? `tel:${digits}` : `tel:${international(digits)}`
}

/** '27'; '' for a text without an area code of Brazil. */
export function areaCodeOf(telefone: string): string {
  return /^tel:\+55(\d\d)/.exec(phoneHref(telefone) ?? '')?.[1] ?? ''
}

/** A number without an area code gets the parish's. @param digits those of `phoneDigits` */
export function withAreaCode(digits: string, area: string): string {
  return area !== '' && /^(?:9\d|[2-5])\d{7}$/.test(digits) && !everywhere.test(digits)
    ? `55${area}${digits}`
    : digits
}

function international(digits: string): string {
  return digits.startsWith('+') ? digits : `+${digits}`
}

const anyPhone = once(() => new RegExp(phonePattern, 'u'))

/** The first of several numbers, without extension or hours. */
function firstNumber(text: string): string {
  const found = anyPhone().exec(text)?.[0]
  if (found !== undefined) return found
  // '4004-1234 ramal 2' has no area code. Two letters are those of '0xx27'.
  const numbers = /^\D*\d.*?(?=\p{L}{3})/su.exec(text)?.[0] ?? text
  if (numbers.replaceAll(/\D/g, '').length <= mostOfOne) return numbers
  return numbers.split(/[/,;|]|\s(?:e|ou)\s/).find((part) => /\d{4}/.test(part)) ?? numbers
}

/** @param whatsapp digits of `phoneDigits`; '' lets the sender choose */
export function whatsappHref(whatsapp: string, text = ''): string {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`
  return `https://wa.me/${whatsapp.replace('+', '')}${query}`
}

/** '(27) 99999-0000'. @param digits those of `phoneDigits` */
export function phoneInWords(digits: string): string {
  const [, area, begin, end] = brazilian.exec(digits) ?? []
  if (area !== undefined) return `(${area}) ${begin}-${end}`
  if (withoutCountry.test(digits)) return digits.replace(/^(\d{4})(\d+)(\d{4})$/, '$1 $2 $3')
  return hasNoCountry(digits)
    ? digits.replace(/^(\d{4,5})(\d{4})$/, '$1-$2')
    : international(digits)
}

/** Landlines seldom have WhatsApp. */
export function isMobile(digits: string): boolean {
  return /^55\d\d9\d{8}$/.test(digits)
}

const brazilian = /^55(\d\d)(9?\d{4})(\d{4})$/
