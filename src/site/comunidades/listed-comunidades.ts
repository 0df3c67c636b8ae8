import { addDays } from '../../model/dates/civil-date.ts'
import { weekdayAndDate, weekdayName } from '../../model/dates/long-date.ts'
import { isMissa, tiposDeCelebracao } from '../../parish/horarios/celebracao.ts'
import { comunidade as kind, type Comunidade } from '../../parish/comunidades/comunidade.ts'
import { isBlank } from '../../model/kinds/field.ts'
import type { Place } from '../../parish/comunidades/map-coordinates.ts'
import { addressInWords, placeOf } from '../../parish/comunidades/map-place.ts'
import {
  isOver,
  nowAndNext,
  takesPlace,
  timeInWords,
  whenInWords,
} from '../../parish/horarios/coming.ts'
import { daysAhead } from '../../parish/horarios/days-ahead.ts'
import { occurrences } from '../../parish/horarios/occurrences.ts'
import type { Occurrence } from '../../parish/horarios/occurrence.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import type { ScheduleAt } from '../horarios/schedule-at.ts'
import { type ParishMap, parishMap } from './parish-map.ts'

type Missa = Pick<Occurrence, 'data' | 'hora' | 'horario' | 'duracao' | 'tipo'>

export type ListedComunidade = Pick<Comunidade, 'id' | 'nome' | 'fachada' | 'fachadaFoco'> & {
  numero: number
  endereco: string
  onde: Place | undefined
  missas: Missa[]
}

export type ListedComunidades = {
  comunidades: ListedComunidade[]
  mapa: ParishMap | undefined
  now: string
}

/** Days in which a chapel's next Mass is found. */
const reach = 60

export function listedComunidades(
  all: readonly Comunidade[],
  { schedule, coming, now }: ScheduleAt,
): ListedComunidades {
  const near = coming.filter((each) => isHeldMissa(each) && !isOver(each, now))
  const today = now.slice(0, 10)
  const shown = all.filter((each) => !isBlank(kind.fields, each))
  const missasOf = (of: readonly Occurrence[], id: number) =>
    of.filter(({ comunidade }) => comunidade === id)
  const far = shown.every(({ id }) => missasOf(near, id).length > 0)
    ? []
    : occurrences(schedule, addDays(today, daysAhead + 1), addDays(today, reach)).filter(
        isHeldMissa,
      )
  const comunidades = shown.map((each, index) => {
    const { id, nome, fachada, fachadaFoco, mapaUrl } = each
    const own = missasOf(near, id)
    const missas = own.length > 0 ? own : missasOf(far, id).slice(0, 1)
    return {
      id,
      numero: index + 1,
      nome,
      fachada,
      fachadaFoco,
      endereco: addressInWords(each),
      onde: placeOf(mapaUrl),
      missas: missas.map(missaOf),
    }
  })
  return { comunidades, mapa: parishMap(comunidades), now }
}

function isHeldMissa(occurrence: Occurrence): boolean {
  return isMissa(occurrence.tipo) && takesPlace(occurrence)
}

function missaOf({ data, hora, horario, duracao, tipo }: Occurrence): Missa {
  return { data, hora, duracao, tipo, ...(horario !== undefined && { horario }) }
}

/** 'Próxima Missa: domingo, 7h', 'Missa agora', 'Missa hoje, à noite'; '' if none is known. */
export function nextMissa(missas: readonly Missa[], now: string): string {
  const { on, next } = nowAndNext(missas, now)
  if (on[0]) return `${tiposDeCelebracao[on[0].tipo]} agora`
  if (next[0]) return `Próxima ${tiposDeCelebracao[next[0].tipo]}: ${whenInWords(next[0], now)}`
  // Without an hour it is unknown whether it has begun.
  const today = now.slice(0, 10)
  const left = missas.find((missa) => missa.data === today && !isOver(missa, now))
  return left ? `${tiposDeCelebracao[left.tipo]} ${whenInWords(left, now)}` : ''
}

export function comingSunday(all: readonly ListedComunidade[], now: string): string | undefined {
  const last = addDays(now.slice(0, 10), daysAhead)
  const sundays = all.flatMap(({ missas }) =>
    missas
      .filter(
        (missa) =>
          weekdayName(missa.data) === 'domingo' && missa.data <= last && !isOver(missa, now),
      )
      .map(({ data }) => data),
  )
  return sundays.toSorted()[0]
}

/** 'Com Missa neste domingo, 29 de novembro: 3', 'Com Missa hoje, domingo: 3' */
export function sundayInWords(sunday: string | undefined, count: number, now: string): string {
  if (sunday === undefined) return 'Por enquanto nenhuma Missa está marcada para o domingo.'
  const today = now.slice(0, 10)
  if (sunday === today) return `Com Missa hoje, domingo: ${count}`
  const which = weekdayName(today) === 'domingo' ? 'no próximo' : 'neste'
  return `Com Missa ${which} ${weekdayAndDate(sunday)}: ${count}`
}

export function withMissaOn(
  all: readonly ListedComunidade[],
  data: string,
  now: string,
): ListedComunidade[] {
  return all
    .map((each) => ({
      ...each,
      missas: each.missas.filter((missa) => missa.data === data && !isOver(missa, now)),
    }))
    .filter(({ missas }) => missas.length > 0)
}

/** 'Domingo, 29 de novembro: 7h e 19h (Missa ou Celebração)' */
export function missasInWords(missas: readonly Missa[], data: string): string {
  return `${capitalized(weekdayAndDate(data))}: ${listInWords(missas.map(timeAndKind))}`
}

function timeAndKind(missa: Missa): string {
  const time = timeInWords(missa)
  return missa.tipo === 'missa' ? time : `${time} (${tiposDeCelebracao[missa.tipo]})`
}
