import { weekdayOf } from './civil-date.ts'

/** Indexes are those of `weekdayOf`. */
export const weekdayNames = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]
export const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/**
 * 'domingo, 22 de novembro de 2026', 'terça-feira, 1º de dezembro de 2026'. Not from `Intl`: a
 * format takes milliseconds on a slow phone, and has no ordinal for the first of a month.
 */
export function longDate(data: string): string {
  return `${weekdayName(data)}, ${fullDate(data)}`
}

/** 'domingo, 22 de novembro' */
export function weekdayAndDate(data: string): string {
  return `${weekdayName(data)}, ${dayAndMonth(data)}`
}

/** '22 de novembro de 2026' */
export function fullDate(data: string): string {
  return `${dayAndMonth(data)} de ${Number(data.slice(0, 4))}`
}

/** The first of two dates, without the month and the year that the last one repeats. */
export function beforeDate(data: string, ate: string): string {
  if (data.slice(0, 7) === ate.slice(0, 7)) return ordinalDay(Number(data.slice(8)))
  return data.slice(0, 4) === ate.slice(0, 4) ? dayAndMonth(data) : fullDate(data)
}

/**
 * 'de 12 a 20 de dezembro de 2026', 'até 20 de dezembro de 2026', 'a partir de 12 de dezembro de
 * 2026'; '' without a limit. A begin in the past is left out.
 */
export function limitsInWords(
  { inicio, fim }: { inicio: string; fim: string },
  today: string,
): string {
  if (inicio > today && inicio === fim) return `só em ${fullDate(fim)}`
  if (inicio <= today) return fim === '' ? '' : `até ${fullDate(fim)}`
  return fim === ''
    ? `a partir de ${fullDate(inicio)}`
    : `de ${beforeDate(inicio, fim)} a ${fullDate(fim)}`
}

/** '22 de novembro', with another year than today's */
export function dateFrom(data: string, today: string): string {
  return data.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(data) : fullDate(data)
}

/** 'domingo, 22 de novembro', with another year than today's */
export function dayFrom(data: string, today: string): string {
  return `${weekdayName(data)}, ${dateFrom(data, today)}`
}

/** Whether a title such as 'Bazar, 5 de dezembro' or 'Bazar 05/12' says the day. */
export function saysDay(title: string, data: string): boolean {
  const [, month = 0, day = 0] = data.split('-').map(Number)
  const words = `(?<!\\d)0?${day}(?:º? de ${monthNames[month - 1]}|/0?${month}(?!\\d))`
  return new RegExp(words, 'i').test(title)
}

/** 'novembro de 2026', of a date or of '2026-11' */
export function monthAndYear(data: string): string {
  const [year = '', month = ''] = data.split('-')
  return `${monthNames[Number(month) - 1]} de ${Number(year)}`
}

/** '22 de novembro' of '2026-11-22' or of '11-22' */
export function dayAndMonth(data: string): string {
  const [month = '', day = ''] = data.split('-').slice(-2)
  return `${ordinalDay(Number(day))} de ${monthNames[Number(month) - 1]}`
}

export function weekdayName(data: string): string {
  return weekdayNames[weekdayOf(data)]!
}

export function ordinalDay(day: number): string {
  return day === 1 ? '1º' : String(day)
}

/** '5', '12 a 20': three or more consecutive days become a run. */
export function daysInRuns(days: readonly number[]): string[] {
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs.flatMap((run) =>
    run.length < 3 ? run.map(ordinalDay) : [`${ordinalDay(run[0]!)} a ${run.at(-1)!}`],
  )
}

/** '22/11/2026' */
export function shortDate(data: string): string {
  return data.split('-').toReversed().join('/')
}
