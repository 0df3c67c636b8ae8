// Addresses, emails and telephone numbers in a line of text. Not a library's work: those take
// 'domingo.No salão' for a domain of Norway, and know no telephone numbers; see decision 30.
import { once } from '../once.ts'
import { phone } from './phone-pattern.ts'
import { phoneAddress } from './phones.ts'

export type Link = { start: number; end: number; href: string }

const path = String.raw`[^\s<>"“”«»]`
const web = String.raw`(?<![\p{L}\p{N}])(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/|[Ww]{3}\.)${path}{1,2000}`
/** In small letters or in capitals: 'No' after a full stop is a word. */
const ending = String.raw`(?:[a-z]{2,24}|[A-Z]{2,24})(?![\p{L}\d@-]|_[\p{L}\d])`
/** A Pix code to copy: it names an address or an email that leads nowhere. */
const noPix = '(?!000201)'
const email = String.raw`(?<![\p{L}\d.%+-])${noPix}[\p{L}\d][\p{L}\d._%+-]{0,63}@(?:[A-Za-z\d-]{1,63}\.){1,8}${ending}`
const bare = String.raw`(?<![\p{L}\d@._%+/-])${noPix}(?:[A-Za-z\d][A-Za-z\d-]{0,62}\.){1,8}${ending}(?:\/${path}{1,2000})?`

const anyLink = once(
  () => new RegExp(`(?<web>${web})|(?<email>${email})|(?<bare>${bare})|(?<number>${phone})`, 'gu'),
)

const host =
  /^(?:https?:\/\/)?(?:[a-z\d-]{1,63}\.){1,8}[a-z][a-z\d-]{1,62}(?::\d{1,5})?(?:[/?#]|$)/i
/** Endings that are no words of a text, so that no path need follow. */
const knownEnding = /\.(?:com|org|net|edu|gov|br|va)$/i

/** How much of the text beside a number can say what it is. */
const nearby = 40

/** The links of a line, in their order. */
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
  // An address with a user name leads elsewhere than it seems to.
  if (!host.test(text)) return undefined
  return /^https?:/i.test(text) ? text : `https://${text}`
}

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Without the punctuation, brackets and marks of the sentence around it. */
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

/** Characters of an address that a page shows. */
const longest = 40

/** An address as pages show it: of a long one the host and the beginning of its path. */
export function shownAddress(text: string): string {
  if (text.length <= longest || !/^(?:https?:\/\/|www\.|[^@]*\/)/i.test(text)) return text
  const short = text.replace(/^https?:\/\//i, '').replace(/^www\./i, '')
  if (short.length <= longest) return short
  const hostLength = short.split(/[/?#]/, 1)[0]!.length
  return `${short.slice(0, Math.max(hostLength + 1, longest - 1))}…`
}
