import { day } from '../milliseconds.ts'
import { once } from '../once.ts'
import { parishDate, parishTimeZone } from './civil-date.ts'
import { clockTimeInWords } from './clock-time.ts'

const clock = once(() => format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
const short = once(() => format({ dateStyle: 'short' }))
const long = once(() => format({ dateStyle: 'long' }))
const dayOfYear = once(() => format({ day: 'numeric', month: 'long' }))

const relative = once(() => new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' }))

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('pt-BR', { timeZone: parishTimeZone(), ...options })
}

export function clockInWords(moment: Date): string {
  return clockTimeInWords(clock().format(moment))
}

/** '20 de novembro de 2026' */
export function dateInWords(moment: Date): string {
  return firstAsOrdinal(long().format(moment))
}

export function momentInWords(moment: Date): string {
  return `${dateInWords(moment)}, ${clockInWords(moment)}`
}

/** '20/11/2026, 19h30' */
export function shortMomentInWords(moment: Date): string {
  return `${short().format(moment)}, ${clockInWords(moment)}`
}

/** '20 de novembro, às 19h30' */
export function recentMomentInWords(moment: Date): string {
  const time = clockInWords(moment)
  return `${firstAsOrdinal(dayOfYear().format(moment))}, ${time.startsWith('1h') ? 'à' : 'às'} ${time}`
}

/** 'hoje', 'ontem', 'há 3 dias' */
export function daysAgoInWords(moment: Date, now: Date): string {
  const midnightOf = (each: Date) => Date.parse(parishDate(each))
  return relative().format((midnightOf(moment) - midnightOf(now)) / day, 'day')
}

function firstAsOrdinal(date: string): string {
  return date.replace(/^1 de /, '1º de ')
}
