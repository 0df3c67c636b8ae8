// A feast of the parish in the Agenda: its nights are one event, its day another.
import { beforeDate, dateFrom, weekdayAndDate } from '../../model/dates/long-date.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { type TipoDeCelebracao, tipoAndNome, tiposDeCelebracao } from '../horarios/celebracao.ts'
import type { NewExcecao } from '../horarios/excecao.ts'
import { type Festa, type PreparedNight, titleOfFesta, titleOfNights } from '../horarios/festa.ts'
import { spanInWords } from '../horarios/timetable.ts'
import type { NewEvento } from './evento.ts'

export type FestaWithTimes = Festa & {
  comunidade: number | null
  local: string
  tipo: TipoDeCelebracao
  nights: readonly (PreparedNight & { hora: string; horaFim: string })[]
  /** What takes place on the day of the feast. */
  celebrations: readonly NewExcecao[]
}

export function eventsOfFesta(festa: FestaWithTimes): NewEvento[] {
  const { nights } = festa
  return nights.length === 0 ? [eventOfDay(festa)] : [eventOfNights(festa), eventOfDay(festa)]
}

/** Nights at different hours have no hour in common: the text says each. */
function eventOfNights(festa: FestaWithTimes): NewEvento {
  const { nome, antes, tipo, nights, comunidade, local } = festa
  const [first, last] = [nights[0]!, nights.at(-1)!]
  const isSameHour = hasOneHour(nights)
  const { hora, horaFim } = isSameHour ? first : { hora: '', horaFim: '' }
  const isListed = !isSameHour || nights.some(({ tema }) => tema !== '')
  const lines = nights.map((night) => {
    const when = [
      weekdayAndDate(night.data),
      !isSameHour && spanInWords(night.hora, night.horaFim),
    ].filter(Boolean)
    return `- ${[`${night.noite}º dia (${when.join(', ')})`, night.tema].filter(Boolean).join(': ')}`
  })
  const each = tipo === 'novena' ? '' : `${tiposDeCelebracao[tipo]} em cada noite.`
  const day = `${titleOfFesta(nome)}: ${weekdayAndDate(festa.data)}${timesOfDay(festa)}.`
  return {
    titulo: titleOfNights(nome, antes),
    texto: [each, isListed ? lines.join('\n') : '', day].filter(Boolean).join('\n\n'),
    inicio: first.data,
    fim: last.data === first.data ? '' : last.data,
    horaInicio: hora,
    horaFim,
    ...(hora !== '' && last.data !== first.data && { dias: 'todos' as const }),
    comunidade,
    local,
  }
}

function eventOfDay(festa: FestaWithTimes): NewEvento {
  const { nome, data, nights, celebrations } = festa
  const [first] = celebrations.toSorted(byHour)
  const lines = celebrations
    .toSorted(byHour)
    .map(({ hora = '', horaFim = '', tipo = '', nome: named = '', local = '' }) =>
      [`- ${tipoAndNome({ tipo, nome: named }).nome}`, spanInWords(hora, horaFim), local]
        .filter(Boolean)
        .join(', '),
    )
  return {
    titulo: titleOfFesta(nome),
    texto: [lines.join('\n'), nights.length > 0 && beforeInWords(festa)]
      .filter(Boolean)
      .join('\n\n'),
    inicio: data,
    horaInicio: first?.hora ?? '',
    comunidade: first === undefined ? festa.comunidade : (first.comunidade ?? null),
    local: first === undefined ? festa.local : (first.local ?? ''),
  }
}

function beforeInWords({ nome, antes, nights }: FestaWithTimes): string {
  const [first, last] = [nights[0]!, nights.at(-1)!]
  const days =
    first.data === last.data
      ? weekdayAndDate(first.data)
      : `de ${beforeDate(first.data, last.data)} a ${dateFrom(last.data, first.data)}`
  return `${titleOfNights(nome, antes)}: ${days}${hasOneHour(nights) ? `, ${spanInWords(first.hora, first.horaFim)}` : ''}.`
}

function timesOfDay({ celebrations }: FestaWithTimes): string {
  const names = celebrations.toSorted(byHour).map(({ tipo = '', nome = '', hora = '' }) => {
    return `${tipoAndNome({ tipo, nome }).nome} ${spanInWords(hora, '')}`
  })
  return names.length === 0 ? '' : `, ${listInWords(names)}`
}

function hasOneHour(nights: FestaWithTimes['nights']): boolean {
  return new Set(nights.map(({ hora, horaFim }) => hora + horaFim)).size === 1
}

function byHour(one: NewExcecao, other: NewExcecao): number {
  return (one.hora ?? '') < (other.hora ?? '') ? -1 : 1
}
