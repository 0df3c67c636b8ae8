import { addDays } from '../../model/dates/civil-date.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { isMissa } from './celebracao.ts'
import { takesPlace, timeInWords } from './coming.ts'
import { greatDays } from './feasts.ts'
import type { Occurrence } from './occurrence.ts'
import { occurrences, type Schedule } from './occurrences.ts'
import { spanInWords } from './timetable.ts'

const reach = 10
const mostPlaces = 2

/** `words`: 'Missa às 7h30 e 19h, Matriz' */
export type FeastTimes = { data: string; nome: string; words: string }

/**
 * Days of obligation and great feasts within ten days, with their Masses. A day of which nothing is
 * known is left out.
 */
export function feastTimes(schedule: Schedule, today: string): FeastTimes[] {
  return greatDays(today, addDays(today, reach), schedule.feriados)
    .filter(({ isFeast, isSolemn }) => isFeast || isSolemn)
    .flatMap(({ data, nome, semMissa }) => {
      const all = occurrences(schedule, data, data)
      const held = all.filter(takesPlace)
      const missas = held.filter(({ tipo }) => isMissa(tipo))
      // The usual rosary is not the feast.
      const others = held.filter(({ situacao }) => situacao !== 'normal')
      const words = timesInWords(missas.length > 0 ? missas : others)
      if (words !== '') return [{ data, nome, words }]
      const isClosed = schedule.excecoes.some(
        (each) => each.acao === 'soEstas' && each.data === data && each.comunidade === null,
      )
      if (isClosed) return [{ data, nome, words: 'Não há celebrações' }]
      return semMissa === undefined ? [] : [{ data, nome, words: 'Não há Missa' }]
    })
}

/** 'Missa às 7h30 e 19h, Matriz; às 8h, São José; e em mais 3 lugares' */
function timesInWords(held: readonly Occurrence[]): string {
  const names = new Set(held.map(({ nome }) => nome))
  const places = [...Map.groupBy(held, ({ lugar }) => lugar)]
  const told = places.slice(0, mostPlaces).map(([lugar, all]) => {
    const times = names.size === 1 ? hoursInWords(all) : all.map(withName).join(', ')
    return [times, lugar].filter(Boolean).join(', ')
  })
  const left = places.length - told.length
  if (left > 0) told.push(left === 1 ? 'e em mais um lugar' : `e em mais ${left} lugares`)
  return [names.size === 1 ? [...names][0] : '', told.join('; ')].filter(Boolean).join(' ')
}

/** 'às 7h30 e 19h', 'pela manhã' */
function hoursInWords(all: readonly Occurrence[]): string {
  return listInWords(
    all.map((each, at) =>
      at === 0 && each.hora !== '' ? spanInWords(each.hora, '') : timeInWords(each),
    ),
  )
}

function withName(each: Occurrence): string {
  return `${each.nome} ${each.hora === '' ? timeInWords(each) : spanInWords(each.hora, '')}`
}
