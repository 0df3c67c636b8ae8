import { fullDate, longDate } from '../../model/dates/long-date.ts'
import { pageOfLiturgia } from '../liturgia/pages.ts'
import { feastsAhead } from '../horarios/feasts.ts'
import type { Achado } from './answer.ts'
import type { Entry } from './entries.ts'
import type { Question } from './question.ts'

export const daysSearched = 365

/** Name in the calendar: 'Natal do Senhor'. */
export type NamedDay = {
  data: string
  nome: string
  outros?: readonly string[]
}

/** Lower than for what the parish wrote. */
const weight = 0.5

const as = 'Liturgia'

export function entriesOfDays(today: string, calendar: readonly NamedDay[]): Entry[] {
  const common = new Map(feastsAhead(today).map(({ data, nome }) => [data, nome]))
  const known = new Set(calendar.map(({ data }) => data))
  const others = [...common].map(([data, nome]): NamedDay => ({ data, nome }))
  const all = [...calendar, ...others.filter(({ data }) => !known.has(data))]
  return all.map(({ data, nome, outros = [] }) => {
    const usual = common.get(data)
    const names = usual === undefined || usual === nome ? outros : [usual, ...outros]
    return {
      as,
      title: nome,
      lines: [longDate(data), ...names],
      address: pageOfLiturgia(data),
      weight,
    }
  })
}

/** The liturgy of a day that is asked for by date, feast or readings. */
export function dayHit(
  asked: Question,
  today: string,
  entries: readonly Entry[],
): Achado | undefined {
  const { days, tipo = 'missa', comunidade, words, isForReadings } = asked
  const data = days?.liturgy ?? (isForReadings ? (days?.from ?? today) : undefined)
  if (data === undefined || tipo !== 'missa' || (comunidade ?? words) !== undefined) {
    return undefined
  }
  const endereco = pageOfLiturgia(data)
  const nome = entries.find(({ address }) => address === endereco)?.title
  const titulo = [`Liturgia de ${fullDate(data)}`]
  return { titulo, tipo: as, endereco, trecho: [nome ?? longDate(data)] }
}
