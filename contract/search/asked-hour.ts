import { readClockTime } from '../dates/typed-time.ts'
import type { Read } from './read.ts'
import type { Word } from './words.ts'

/** The words of the longest time: 'sete e meia da noite'. */
const mostWords = 5
/** A number beside one of these is an hour. */
const hourSigns =
  /\dh|[\d ]:[\d ]|\bhoras?\b|\bh(?:r?s)?\b|\bmei[ao]\b|\bda (?:manha|tarde|noite|madrugada)\b/
const beforeHour = new Set(['as', 'das', 'pelas', 'ate'])

/**
 * '19h30', 'às 7', '7 da noite', from the word at `at` on. '7h' without a part of the day is in the
 * morning or at night.
 */
export function hourAt(q: string, words: readonly Word[], at: number): Read<string[]> | undefined {
  const isAfterAs = at > 0 && beforeHour.has(words[at - 1]!.plain)
  for (let count = Math.min(mostWords, words.length - at); count > 0; count -= 1) {
    const said = plainHour(q.slice(words[at]!.start, words[at + count - 1]!.end))
    if (!isAfterAs && !hourSigns.test(said)) continue
    const time = readClockTime(said)
    if (time !== undefined) return { value: timesOf(time, said), count }
  }
  return undefined
}

function plainHour(said: string): string {
  const plain = said.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/\bde (?=manha|tarde|noite|madrugada)/, 'da ')
}

function timesOf(time: string, said: string): string[] {
  const hour = Number(time.slice(0, 2))
  const isSure = hour >= 12 || hour === 0 || / da /.test(said)
  return isSure ? [time] : [time, `${hour + 12}${time.slice(2)}`]
}

/** Without minutes, an hour is all of its minutes. */
export function isAtHour(hora: string, asked: readonly string[]): boolean {
  return asked.some(
    (time) => hora === time || (time.endsWith(':00') && hora.startsWith(time.slice(0, 3))),
  )
}
