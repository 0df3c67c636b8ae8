// Pauses of a celebration, stored as intervals of ISO 8601: '2026-12-20/2027-01-31' once,
// '--01-01/--01-31' each year.
import { listInWords } from '../texts/list-in-words.ts'
import { addDays, isCivilDate } from './civil-date.ts'
import { beforeDate, dayAndMonth, fullDate, monthNames } from './long-date.ts'

export type Pause = {
  /** '2026-12-20' once, '12-20' each year; both days included. */
  de: string
  ate: string
}

export const mostPauses = 12
export const longestPauses = mostPauses * 22

/** A leap year, in which every day exists. */
const someYear = '2028'

function isYearly({ de }: Pause): boolean {
  return de.length === 5
}

/** @returns undefined for malformed text; [] for '' */
export function parsePauses(text: string): Pause[] | undefined {
  if (text === '') return []
  if (text.length > longestPauses) return undefined
  const pauses = text.split(',').map(parsePause)
  return pauses.every((each) => each !== undefined) ? pauses : undefined
}

function parsePause(text: string): Pause | undefined {
  const [, de = '', ate = ''] = /^(?:--)?(\d[\d-]{4,9})\/(?:--)?(\d[\d-]{4,9})$/.exec(text) ?? []
  const [begin, end] = [de, ate].map((each) => (each.length === 5 ? `${someYear}-${each}` : each))
  if (de.length !== ate.length || !isCivilDate(begin!) || !isCivilDate(end!)) return undefined
  return de.length === 5 || de <= ate ? { de, ate } : undefined
}

export function pausesText(pauses: readonly Pause[]): string {
  return pauses
    .map((each) => [each.de, each.ate].map((day) => (isYearly(each) ? `--${day}` : day)).join('/'))
    .join(',')
}

export function isPaused(pauses: readonly Pause[], data: string): boolean {
  return pauses.some((pause) => {
    const { de, ate } = pause
    const day = isYearly(pause) ? data.slice(5) : data
    // A pause from December to January ends in the next year.
    return de <= ate ? de <= day && day <= ate : de <= day || day <= ate
  })
}

export function isPastPause(pause: Pause, today: string): boolean {
  return !isYearly(pause) && pause.ate < today
}

export function pausesInWords(pauses: readonly Pause[]): string {
  return listInWords(pauses.map(inWords))
}

function inWords(pause: Pause): string {
  const { de, ate } = pause
  const whole = isYearly(pause) ? wholeMonths(pause) : undefined
  if (whole !== undefined) return whole
  const last = isYearly(pause) ? dayAndMonth(ate) : fullDate(ate)
  if (de === ate) return `em ${last}`
  const [begin, end] = [de, ate].map((day) => (isYearly(pause) ? `${someYear}-${day}` : day))
  return `de ${beforeDate(begin!, end!)} a ${last}`
}

/** 'em janeiro', 'de dezembro a fevereiro'; undefined if a month is not whole */
function wholeMonths({ de, ate }: Pause): string | undefined {
  const isFirst = de.endsWith('-01')
  const dayAfter = addDays(`${someYear}-${ate === '02-28' ? '02-29' : ate}`, 1)
  if (!isFirst || !dayAfter.endsWith('-01')) return undefined
  const [first, last] = [de, ate].map((each) => monthNames[Number(each.slice(0, 2)) - 1]!)
  return first === last ? `em ${first}` : `de ${first} a ${last}`
}
