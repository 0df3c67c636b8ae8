import type { Aviso } from './aviso.ts'
import type { Evento } from './evento.ts'
import { addDays, isCivilDate } from '../../model/dates/civil-date.ts'
import { dayAndMonth, monthNames } from '../../model/dates/long-date.ts'
import { areDates, farYears, pastHour } from '../horarios/advice.ts'
import { comingDates } from './agenda.ts'
import { isOverOn, type ShownPeriod } from './notices.ts'

/** @param now the time in the parish, '2026-11-22T19:30', or the date alone */
export function adviceOnEvent(evento: Evento, now: string): string[] {
  const { inicio, fim, regra, horaInicio } = evento
  const today = now.slice(0, 10)
  const isAsked = inicio !== '' && areDates([inicio, fim]) && !(fim !== '' && fim < inicio)
  if (!isAsked) return []
  const isPastHour = inicio === today && regra === '' && horaInicio !== '' && fim <= inicio
  return [
    ...unseen(evento, today),
    ...(isPastHour && horaInicio < now.slice(11) ? [pastHour] : []),
    ...farYears([inicio, fim], today),
  ]
}

function unseen(evento: Evento, today: string): string[] {
  const { inicio, fim, regra } = evento
  if (comingDates([evento], inicio > today ? inicio : today).length > 0) return []
  const isPast = regra === '' || (fim !== '' && fim < today)
  return [
    isPast
      ? 'Estas datas já passaram: o evento não aparece na Agenda.'
      : 'Entre estas datas não há nenhum destes dias: o evento não acontece.',
  ]
}

type TypedNotice = ShownPeriod & Pick<Aviso, 'titulo' | 'texto'>

export function adviceOnNotice({ titulo, texto, de, ate }: TypedNotice, today: string): string[] {
  if (isOverOn({ ate }, today)) {
    return de <= ate ? ['Estas datas já passaram: o aviso não aparece no site.'] : []
  }
  const named = lastNamedDay(`${titulo}\n${texto}`, today)
  if (ate === '' || named === undefined || named <= ate) return []
  return [
    `O texto fala de ${dayAndMonth(named)}, mas o aviso sai do site depois de ${dayAndMonth(ate)}. Até quando mostrá-lo?`,
  ]
}

/** 'dia 20 de dezembro', 'de 12 a 20/12', '1º/1/2027'; '1/2' is a half. */
const namedDay = RegExp(
  `(?<![\\d/])(?!\\d/\\d(?![\\d/]))(\\d{1,2})[º°]?(?: de (${monthNames.join('|')})|/(\\d{1,2}))(?:(?: de |/)(\\d{4}|\\d\\d))?(?![\\d/])`,
  'gi',
)
/** Without a year, what is further ahead is rather past. */
const nearDays = 180

/** @returns the last day that the text names, up to half a year behind `today`; undefined if there is none */
export function lastNamedDay(text: string, today: string): string | undefined {
  const last = addDays(today, nearDays)
  return [...text.matchAll(namedDay)]
    .flatMap(([, day = '', name = '', number = '', year = '']) => {
      const month = name === '' ? Number(number) : monthNames.indexOf(name.toLowerCase()) + 1
      const years = year === '' ? [today.slice(0, 4), last.slice(0, 4)] : [year.padStart(4, '20')]
      return years.map((each) => [each, pad(month), pad(Number(day))].join('-'))
    })
    .filter((data) => isCivilDate(data) && data > today && data <= last)
    .toSorted()
    .at(-1)
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
