// Addresses, emails and telephone numbers in a line. Libraries take 'domingo.No salão' for a domain
// of Norway, and know no telephone numbers: decision 11.
import { once } from '../once.ts'
import { phone, phoneDigits, phoneHref, whatsappHref } from './phone-address.ts'

export type Link = { start: number; end: number; href: string }

const path = String.raw`[^\s<>"“”«»]`
const web = String.raw`(?<![\p{L}\p{N}])(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/|[Ww]{3}\.)${path}{1,2000}`
/** Mixed case is a word: 'No' after a full stop. */
const ending = String.raw`(?:[a-z]{2,24}|[A-Z]{2,24})(?![\p{L}\d@-]|_[\p{L}\d])`
/** Pix codes name an address or email that leads nowhere. */
const noPix = '(?!000201)'
const email = String.raw`(?<![\p{L}\d.%+-])${noPix}[\p{L}\d][\p{L}\d._%+-]{0,63}@(?:[A-Za-z\d-]{1,63}\.){1,8}${ending}`
const bare = String.raw`(?<![\p{L}\d@._%+/-])${noPix}(?:[A-Za-z\d][A-Za-z\d-]{0,62}\.){1,8}${ending}(?:\/${path}{1,2000})?`

const anyLink = once(
  () => new RegExp(`(?<web>${web})|(?<email>${email})|(?<bare>${bare})|(?<number>${phone})`, 'gu'),
)

const host =
  /^(?:https?:\/\/)?(?:[a-z\d-]{1,63}\.){1,8}[a-z][a-z\d-]{1,62}(?::\d{1,5})?(?:[/?#]|$)/i
/** Endings that are no words: no path need follow. */
const knownEnding = /\.(?:com|org|net|edu|gov|br|va)$/i

/** Characters beside a number that can say what it is. */
const nearby = 40

export function linksIn(line: string): Link[] {
  const links: Link[] = []
  const pattern = anyLink()
  let firstUnderscore: number | undefined
  pattern.lastIndex = 0
  for (let found = pattern.exec(line); found !== null; found = pattern.exec(line)) {
    const { index: start, 0: whole, groups = {} } = found
    const isAddress = groups.web !== undefined || groups.bare !== undefined
    firstUnderscore ??= isAddress && whole.endsWith('_') ? emphasisIn(line) : undefined
    const text = isAddress ? withoutEnd(whole, isIn(firstUnderscore, start)) : whole
    const end = start + text.length
    const href = hrefOf(text, groups, line.slice(Math.max(0, start - nearby), start), line, end)
    if (href !== undefined) links.push({ start, end, href })
    pattern.lastIndex = end
  }
  return links
}

/** The place of the first underscore that begins an emphasis, or -1. */
function emphasisIn(line: string): number {
  return line.search(/(?<![\p{L}\p{N}_])_(?![\s_])/u)
}

function isIn(place: number | undefined, start: number): boolean {
  return place !== undefined && place >= 0 && place < start
}

type Groups = Partial<Record<'web' | 'email' | 'bare' | 'number', string>>

function hrefOf(
  text: string,
  { web: isWeb, email: isEmail, bare: isBare }: Groups,
  before: string,
  line: string,
  end: number,
): string | undefined {
  if (isEmail !== undefined) return `mailto:${text}`
  if (isBare !== undefined) {
    return text.includes('/') || knownEnding.test(text) ? `https://${text}` : undefined
  }
  if (isWeb === undefined) return phoneAddress(text, before, line.slice(end, end + nearby))
  // Addresses with a user name lead elsewhere than they seem to.
  if (!host.test(text)) return undefined
  return /^https?:/i.test(text) ? text : `https://${text}`
}

/** Digits without a blank need the first digit of a mobile or landline. */
const compact = /^(?:55)?[1-9][1-9](?:9\d{8}|[2-5]\d{7})$/

const otherNumber = once(
  () => /\b(?:cpf|cnpj|rg|nis|pis|ag[eê]ncia|conta|protocolo|c[oó]digo)[^\p{L}\d]*$/iu,
)
const whatsappBefore = /\b(?:whats\s?app|whats|zap\s?zap|zap|wpp)\b[^\d.;!?]{0,24}$/iu
const whatsappAfter = /^\s?\([^)]{0,12}\b(?:whats|zap|wpp)/iu

/** @returns WhatsApp's address if the text says so; undefined for a number of another kind */
function phoneAddress(found: string, before: string, after: string): string | undefined {
  const digits = found.replaceAll(/\D/g, '')
  if (otherNumber().test(before) || (digits === found && !isDialed(digits))) return undefined
  const isWhatsapp = whatsappBefore.test(before) || whatsappAfter.test(after)
  const isFree = /^0[3589]00/.test(digits)
  return isWhatsapp && !isFree ? whatsappHref(phoneDigits(found)) : phoneHref(found)
}

function isDialed(digits: string): boolean {
  return compact.test(digits.replace(/^0/, '')) || /^0[3589]00/.test(digits)
}

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Removes punctuation, brackets and marks of the sentence. */
function withoutEnd(address: string, isInEmphasis: boolean): string {
  let end = address.length
  const open = Object.fromEntries(
    Object.entries(closing).map(([close, opener]) => [
      close,
      address.split(opener).length - address.split(close).length,
    ]),
  )
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    if (/[.,;:!?…'’*~|]/.test(last) || (last === '_' && isInEmphasis)) continue
    const balance = open[last]
    if (balance === undefined || balance >= 0) break
    open[last] = balance + 1
  }
  return address.slice(0, end)
}

const longest = 40

/** Long addresses are cut to the host and the beginning of the path. */
export function shortAddress(text: string): string {
  if (text.length <= longest || !/^(?:https?:\/\/|www\.|[^@]*\/)/i.test(text)) return text
  const short = text.replace(/^https?:\/\//i, '').replace(/^www\./i, '')
  if (short.length <= longest) return short
  const hostLength = short.split(/[/?#]/, 1)[0]!.length
  return `${short.slice(0, Math.max(hostLength + 1, longest - 1))}…`
}
