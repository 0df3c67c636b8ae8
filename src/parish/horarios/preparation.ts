import { addDays } from '../../model/dates/civil-date.ts'
import { type GreatDay, greatDays } from './feasts.ts'
import { type Excecao, isOfTimes } from './excecao.ts'
import type { Schedule } from './occurrences.ts'

const reach = 60
const reachOfHolidays = 31

export type PreparedDay = GreatDay & {
  /** Added celebrations of the same feast last year. */
  lastYear: Excecao[]
  /** No calendar names the day: each celebration says for what it is. */
  isOwn?: true
}

export type Preparation = { festa: string; days: PreparedDay[] }

type Known = Pick<Schedule, 'celebracoes' | 'excecoes' | 'feriados'>

export function preparations(schedule: Known, today: string): Preparation[] {
  const { excecoes, feriados } = schedule
  const days = greatDays(today, addDays(today, reach), feriados)
  const earlier = greatDays(addDays(today, -400), addDays(today, -1), feriados)
  const prepared = days.map((day) => preparedDay(day, earlier, excecoes))
  return [...Map.groupBy(prepared, ({ festa = '' }) => festa)]
    .map(([festa, ofFeast]) => ({ festa, days: ofFeast }))
    .filter(({ festa }) => festa !== '')
}

function preparedDay(
  day: GreatDay,
  earlier: readonly GreatDay[],
  excecoes: readonly Excecao[],
): PreparedDay {
  const before = earlier.findLast(({ nome }) => nome === day.nome)?.data
  const lastYear = excecoes.filter(({ data, acao }) => data === before && acao === 'acrescentada')
  return { ...day, lastYear }
}

/** Staff are asked about these days. */
export function daysWithoutTimes(schedule: Known, today: string): GreatDay[] {
  const { celebracoes, excecoes, feriados } = schedule
  if (celebracoes.length === 0) return []
  const knowsHolidays = celebracoes.some(({ feriado }) => feriado !== '')
  const last = addDays(today, reachOfHolidays)
  return greatDays(today, addDays(today, reach), feriados).filter(
    (day) => !isReady(excecoes, day) && (day.isFeast || (!knowsHolidays && day.data <= last)),
  )
}

function isReady(excecoes: readonly Excecao[], { data }: GreatDay): boolean {
  return excecoes.some((each) => isOfTimes(each) && (each.data === data || each.novaData === data))
}
