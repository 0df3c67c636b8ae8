import { addDays } from '../../model/dates/civil-date.ts'
import { weekdayAndDate, weekdayName } from '../../model/dates/long-date.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { listInWords } from '../../model/texts/list-in-words.ts'
import { tiposDeCelebracao } from './celebracao.ts'
import { isOver, nowAndNext, timeInWords, whenInWords } from './coming.ts'
import { daysAhead } from './days-ahead.ts'
import type { Occurrence } from './occurrence.ts'

export type Missa = Pick<Occurrence, 'data' | 'hora' | 'horario' | 'duracao' | 'tipo'>
type WithMissas = { missas: Missa[] }

/** 'Próxima Missa: domingo, 7h', 'Missa agora', 'Missa hoje, à noite'; '' if none is known. */
export function nextMissa(missas: readonly Missa[], now: string): string {
  const { on, next } = nowAndNext(missas, now)
  if (on[0]) return `${tiposDeCelebracao[on[0].tipo]} agora`
  if (next[0]) return `Próxima ${tiposDeCelebracao[next[0].tipo]}: ${whenInWords(next[0], now)}`
  // A Mass without an hour may have begun.
  const today = now.slice(0, 10)
  const left = missas.find((missa) => missa.data === today && !isOver(missa, now))
  return left ? `${tiposDeCelebracao[left.tipo]} ${whenInWords(left, now)}` : ''
}

export function comingSunday(all: readonly WithMissas[], now: string): string | undefined {
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

export function withMissaOn<Church extends WithMissas>(
  all: readonly Church[],
  data: string,
  now: string,
): Church[] {
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
