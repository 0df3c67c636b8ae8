import { withoutAccents } from '../texts/folded-text.ts'

const units =
  'zero uma duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete ' +
  'dezoito dezenove vinte'
const digits: Readonly<Record<string, string>> = {
  ...Object.fromEntries(units.split(' ').map((word, at) => [word, String(at).padStart(2, '0')])),
  'vinte e uma': '21',
  'vinte e duas': '22',
  'vinte e tres': '23',
  'vinte e quatro': '24',
  meia: '30',
  trinta: '30',
  quarenta: '40',
  cinquenta: '50',
  // Minutes only: 'vinte e cinco' alone is 20h05.
  'e vinte e cinco': 'e 25',
  'e quarenta e cinco': 'e 45',
}
const longestFirst = Object.keys(digits).toSorted((a, b) => b.length - a.length)
const numberWords = RegExp(String.raw`\b(?:${longestFirst.join('|')})\b(?![- ]?noite)`, 'g')

/** In 24 hours. Small hours and midnight belong to the night. */
const partsOfDay: Readonly<Record<string, (hour: number) => number>> = {
  manha: (hour) => hour,
  madrugada: (hour) => (hour === 12 ? 24 : hour),
  tarde: (hour) => (hour < 12 ? hour + 12 : hour),
  noite: (hour) => (hour >= 5 && hour <= 12 ? hour + 12 : hour),
}

/** '7 da noite', '7h à noite' */
const partOfDay = /\s+(?:(?:d[ae]|a|pela)\s+)?(manha|tarde|noite|madrugada)$/
const unit = 'h(?:s|rs?|oras?)?'

/**
 * '19h30', '19:30', '19,30', '1930', '7', '7 e meia', 'sete', '7 da noite', '7pm', 'meio-dia'.
 *
 * @returns '19:30'; undefined for midnight, which names no day, and for other text
 */
export function readClockTime(text: string): string | undefined {
  const [hour, minutes] = hourIn(plain(text)) ?? []
  if (hour === undefined || hour > 23 || Number(minutes) > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

function hourIn(typed: string): [hour: number, minutes: string] | undefined {
  const [, part] = partOfDay.exec(typed) ?? []
  const [hours, minutes] = numbersIn(typed.replace(partOfDay, '')) ?? []
  if (hours === undefined) return undefined
  const hour = Number(hours)
  return [part === undefined ? hour : partsOfDay[part]!(hour), minutes!]
}

/** Midnight is the end of its day. */
export function readEndTime(text: string): string | undefined {
  return isMidnight(text) ? '00:00' : readClockTime(text)
}

/** '0h' begins a named day, unlike 'meia-noite'. */
export function isMidnight(text: string): boolean {
  const typed = plain(text)
  const [hour, minutes] = hourIn(typed) ?? []
  return (hour === 24 && minutes === '00') || /^meia[- ]?noite$/.test(typed)
}

/** 'das 7h às 9h', '7h-9h', '7h até 9h'; undefined for anything else */
export function readTimeSpan(text: string): [begin: string, end: string] | undefined {
  const parts = plain(text)
    .replace(/^de\s+/, '')
    .split(/\s+(?:as|a|ao|ate)(?:\s+(?:as?|o))?\s+(?!tarde|noite)|\s*[-–—]\s*(?!noite\b)/)
  if (parts.length !== 2) return undefined
  const end = readEndTime(parts[1]!)
  // One part of the day may hold for both: 'das 7 às 9h', '7 às 9 da noite'.
  const [part] = partOfDay.exec(parts[1]!) ?? []
  const shared = part === undefined ? undefined : readClockTime(parts[0]! + part)
  const begin =
    shared !== undefined && end !== undefined && isAfter(end, shared)
      ? shared
      : readClockTime(parts[0]!)
  return begin === undefined || end === undefined ? undefined : [begin, end]
}

/** An end in the small hours is on the next day. */
function isAfter(end: string, begin: string): boolean {
  return end > begin || end < '05:00'
}

function plain(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:a partir )?(?:das?|as?|ao|pelas)\s+/, '')
    .replaceAll(/meio[- ]?dia/g, '12')
    .replaceAll(numberWords, (words) => digits[words]!)
    .replaceAll(/(?<=[\dh]) ?([ap])\.? ?m\b/g, (_, half) =>
      half === 'p' ? ' da tarde' : ' da madrugada',
    )
    .replace(/\.$/, '')
}

const withSign = RegExp(
  String.raw`^(\d{1,2})(?:\s*(?:${unit}\s*[:.,]?|[:.,;])\s*|(?=\d\d$))(?:e\s+)?(\d\d)?(?:\s*(?:m|min|minutos|['’]|${unit}))?$`,
)

function numbersIn(clock: string): [hours: string, minutes: string] | undefined {
  const [, hours, minutes = '00'] =
    withSign.exec(clock) ??
    /^(\d{1,2}):(\d\d):00$/.exec(clock) ??
    /^(\d{1,2})(?:\s+e\s+(\d\d)(?: minutos)?)?$/.exec(clock) ??
    []
  return hours === undefined ? undefined : [hours, minutes]
}
