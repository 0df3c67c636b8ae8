// Libraries take 'domingo.No salão' for a domain of Norway, and know no telephone numbers: decision
// 11.
import { once } from '../once.ts'
import {
  areaCodeOf,
  localPhone,
  phonePattern,
  phoneDigits,
  phoneHref,
  whatsappHref,
  withAreaCode,
} from './phone-address.ts'

export type Link = { start: number; end: number; href: string }

const path = String.raw`[^\s<>"“”«»]`
const web = String.raw`(?<![\p{L}\p{N}])(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/|[Ww]{3}\.)${path}{1,2000}`
/** Mixed case is a word: 'No' after a full stop. */
const ending = String.raw`(?:[a-z]{2,24}|[A-Z]{2,24})(?![\p{L}\d@-]|_[\p{L}\d])`
/** The address or email within a Pix code leads nowhere. */
const noPix = '(?!000201)'
const email = String.raw`(?<![\p{L}\d.%+-])${noPix}[\p{L}\d][\p{L}\d._%+-]{0,63}@(?:[A-Za-z\d-]{1,63}\.){1,8}${ending}`
const bare = String.raw`(?<![\p{L}\d@._%+/-])${noPix}(?:[A-Za-z\d][A-Za-z\d-]{0,62}\.){1,8}${ending}(?:\/${path}{1,2000})?`

const anyLink = once(
  () =>
    new RegExp(
      `(?<web>${web})|(?<email>${email})|(?<bare>${bare})|(?<number>${phonePattern})|(?<local>${localPhone})`,
      'gu',
    ),
)
const anyLocalPhone = once(() => new RegExp(localPhone, 'u'))

const host =
  /^(?:https?:\/\/)?(?:[a-z\d-]{1,63}\.){1,8}[a-z][a-z\d-]{1,62}(?::\d{1,5})?(?:[/?#]|$)/i
/** No word has these endings, so no path need follow. */
const knownEnding = /\.(?:com|org|net|edu|gov|br|va)$/i

/** How many characters beside a number may say what it is. */
const nearby = 40

/** @param area the parish's area code, used if the line's first number has none */
export function linksIn(line: string, area = ''): Link[] {
  const links = completeLinksIn(line)
  if (!anyLocalPhone().test(line)) return links
  const ownArea = links.map(({ start, end }) => areaCodeOf(line.slice(start, end))).find(Boolean)
  return completeLinksIn(line, ownArea ?? area)
}

function completeLinksIn(line: string, area = ''): Link[] {
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
    const before = line.slice(Math.max(0, start - nearby), start)
    const after = line.slice(end, end + nearby)
    const href = hrefOf(text, groups, before, after, area)
    if (href !== undefined) links.push({ start, end, href })
    // 'Sala 12 3256-1234'
    pattern.lastIndex = groups.number && isCounted(text, before) ? start + 2 : end
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

type Groups = Partial<Record<'web' | 'email' | 'bare' | 'number' | 'local', string>>

function hrefOf(
  text: string,
  { web: isWeb, email: isEmail, bare: isBare, local: isLocal }: Groups,
  before: string,
  after: string,
  area: string,
): string | undefined {
  if (isEmail !== undefined) return `mailto:${text}`
  if (isBare !== undefined) {
    return text.includes('/') || knownEnding.test(text) ? `https://${text}` : undefined
  }
  if (isLocal !== undefined && !isLocalPhone(text, before, area)) return undefined
  if (isWeb === undefined) return phoneAddress(text, before, after, area)
  // An address with a user name leads elsewhere than it seems to.
  if (!host.test(text)) return undefined
  return /^https?:/i.test(text) ? text : `https://${text}`
}

/** Digits without a blank must begin like a mobile or a landline. */
const compact = /^(?:55)?[1-9][1-9](?:9\d{8}|[2-5]\d{7})$/

const otherNumber = once(
  () =>
    /(?:\b(?:cpf|cnpj|rg|nis|pis|ag[eê]ncia|conta|protocolo|c[oó]digo|matr[ií]cula|processo)(?: n[.oº°]{1,2})?|R\$)[^\p{L}\d]*$/iu,
)
const counted = /\b(?:turma|sala|casa|lote|quadra|bloco|grupo|ramal)[^a-zà-ü\d]*$/i
/** '12 2025-2026', a class, and '2000-3000'. */
const range = /^(?:(?:\d\d\W+)?(?:19|20)\d\d\W+(?:19|20)\d\d|\d\d00\W[1-9]\d00)$/
const saidBefore =
  /\b(?:tel(?:efones?)?|fones?|cel(?:ular)?|lig(?:ar|ue)|contatos?|secretaria)\b\.?[^\d.;!?]{0,24}$/i
const numberBefore = /\d{4}\W{0,3}\d{4}\s?(?:[/|,;]|e\s|ou\s)\s?$/
const whatsappBefore = /\b(?:whats\s?app|whats|zap\s?zap|zap|wpp)\b[^\d.;!?]{0,24}$/iu
const whatsappAfter = /^\s?\([^)]{0,12}\b(?:whats|zap|wpp)/iu

/** @returns WhatsApp's address if the text says so; undefined for a number of another kind */
function phoneAddress(
  found: string,
  before: string,
  after: string,
  area: string,
): string | undefined {
  const digits = found.replaceAll(/\D/g, '')
  const isOther = otherNumber().test(before) || range.test(found) || isCounted(found, before)
  if (isOther || (digits === found && !isDialed(withAreaCode(digits, area)))) return undefined
  const isWhatsapp = whatsappBefore.test(before) || whatsappAfter.test(after)
  const isFree = /^0[3589]00/.test(digits)
  const whole = withAreaCode(phoneDigits(found), area)
  return isWhatsapp && !isFree ? whatsappHref(whole) : phoneHref(whole)
}

/** A number without a hyphen needs a word before it that says so. */
function isLocalPhone(found: string, before: string, area: string): boolean {
  const signs = [saidBefore, whatsappBefore, numberBefore]
  return area !== '' && (/[–-]/.test(found) || signs.some((sign) => sign.test(before)))
}

/** Two digits before it may be the number of a room, not an area code. */
function isCounted(found: string, before: string): boolean {
  return /^\d\d\D/.test(found) && counted.test(before)
}

function isDialed(digits: string): boolean {
  return compact.test(digits.replace(/^0/, '')) || /^0[3589]00/.test(digits)
}

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

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
    if (/[.,;:!?…'’*~|`]/.test(last) || (last === '_' && isInEmphasis)) continue
    const balance = open[last]
    if (balance === undefined || balance >= 0) break
    open[last] = balance + 1
  }
  return address.slice(0, end)
}

const longest = 40

/** A long address is cut to the host and the beginning of the path. */
export function shortAddress(text: string): string {
  if (text.length <= longest || !/^(?:https?:\/\/|www\.|[^@]*\/)/i.test(text)) return text
  const short = text.replace(/^https?:\/\//i, '').replace(/^www\./i, '')
  if (short.length <= longest) return short
  const hostLength = short.split(/[/?#]/, 1)[0]!.length
  return `${short.slice(0, Math.max(hostLength + 1, longest - 1))}…`
}
