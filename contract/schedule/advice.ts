// What the panel says of a celebration while it is entered: its rule in words, its next dates, and
// what cannot be meant.
import { addDays } from '../dates/civil-date.ts'
import { clockTimeInWords, readClockTime } from '../dates/clock-time.ts'
import { longDate } from '../dates/long-date.ts'
import type { Celebracao } from '../kinds/celebracao.ts'
import { occurrences, type Schedule } from './occurrences.ts'
import { recurrenceInWords } from '../dates/recurrence-words.ts'

/** Days that are searched for the next dates: a fifth Sunday may be three months away. */
const reach = 400
const shownDates = 4

const past = 'Estas datas já passaram: a celebração não aparece mais no site.'
const never = 'Entre estas datas não há nenhum destes dias: a celebração não acontece.'

export type Advice = { sentence: string; warnings: string[] }

/**
 * @param celebracao as it is entered; the time as it is typed
 * @param others the other celebrations
 */
export function adviceOn(
  celebracao: Celebracao,
  others: readonly Celebracao[],
  comunidades: Schedule['comunidades'],
  today: string,
): Advice {
  const { regra, inicio, fim } = celebracao
  const hora = readClockTime(celebracao.hora)
  const place = comunidades.find(({ id }) => id === celebracao.comunidade)
  if (hora === undefined || place === undefined || (regra === '' && inicio === '')) {
    return { sentence: '', warnings: [] }
  }
  const from = inicio > today ? inicio : today
  const datesOf = (celebracoes: readonly Celebracao[]) =>
    occurrences({ celebracoes, excecoes: [], comunidades }, from, addDays(from, reach))
  const own = datesOf([{ ...celebracao, hora }])
  const dates = own.slice(0, shownDates).map(({ data }) => dayAndMonth(data))
  const rule = recurrenceInWords(regra) || capitalized(longDate(inicio))
  const next = regra === '' || dates.length === 0 ? '' : ` Próximas: ${dates.join(', ')}…`
  return {
    sentence: `${rule}, às ${clockTimeInWords(hora)}, ${placeInWords(place.nome)}.${next}`,
    warnings: [
      ...(own.length === 0 && !(fim !== '' && fim < inicio)
        ? [regra === '' || (fim !== '' && fim < today) ? past : never]
        : []),
      ...collisions(own, datesOf(others.filter(({ id }) => id !== celebracao.id))),
    ],
  }
}

type Dated = { data: string; hora: string; comunidade: number; nome: string }

function collisions(own: readonly Dated[], others: readonly Dated[]): string[] {
  const key = ({ data, hora, comunidade }: Dated) => `${data} ${hora} ${comunidade}`
  const taken = new Map(others.map((each) => [key(each), each]))
  const first = own.find((each) => taken.has(key(each)))
  if (first === undefined) return []
  const { nome } = taken.get(key(first))!
  return [`Já há outra celebração neste lugar e nesta hora (${nome}, ${dayAndMonth(first.data)}).`]
}

/** 'na Matriz', 'na comunidade São José' */
function placeInWords(nome: string): string {
  return nome.startsWith('Matriz') ? `na ${nome}` : `na comunidade ${nome}`
}

/** '6 de dezembro' */
function dayAndMonth(data: string): string {
  return longDate(data).split(/, | de \d{4}$/)[1]!
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
