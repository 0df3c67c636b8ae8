import { readClockTime } from '../dates/clock-time.ts'
import { longDate } from '../dates/long-date.ts'
import type { Excecao } from '../kinds/excecao.ts'
import { type Occurrence, occurrences, type Schedule } from './occurrences.ts'

export const takenWarning = 'Já há outra celebração neste lugar e nesta hora.'

/**
 * What the panel says of an exception while it is entered, if it cannot be meant.
 *
 * @param excecao as it is entered; the time as it is typed
 * @param schedule with the other exceptions
 */
export function adviceOnException(excecao: Excecao, schedule: Schedule, today: string): string[] {
  const { data, acao, celebracao } = excecao
  if (data === '') return []
  const others = schedule.excecoes.filter(({ id }) => id !== excecao.id)
  const warnings = data < today ? ['Este dia já passou.'] : []
  if ((acao === 'cancelada' || acao === 'mudada') && celebracao !== null) {
    const usual = occurrences({ ...schedule, excecoes: [] }, data, data)
    if (!usual.some(({ id }) => id === `c${celebracao}-${data}`)) {
      warnings.push(`Neste dia (${longDate(data)}), esta celebração não acontece. Confira o dia.`)
    }
    if (others.some((each) => each.data === data && each.celebracao === celebracao)) {
      warnings.push('Já há uma mudança desta celebração neste dia. Só uma das duas vale.')
    }
  }
  const hora = readClockTime(excecao.hora) ?? ''
  const all = occurrences({ ...schedule, excecoes: [...others, { ...excecao, hora }] }, data, data)
  if ((acao === 'acrescentada' && hora !== '') || acao === 'mudada') {
    const own = all.find((each) => each.excecao === excecao.id)
    if (own !== undefined && all.some((each) => each !== own && isAtTheSame(own, each))) {
      warnings.push(takenWarning)
    }
  }
  if (acao === 'soEstas' && all.every(doesNotTakePlace)) {
    warnings.push('Por enquanto não haverá nada neste dia. Adicione “Uma celebração a mais”.')
  }
  return warnings
}

/** @param other of the same day */
export function isAtTheSame(
  one: Pick<Occurrence, 'hora' | 'comunidade'>,
  other: Occurrence,
): boolean {
  return one.hora === other.hora && one.comunidade === other.comunidade && !doesNotTakePlace(other)
}

function doesNotTakePlace({ situacao }: Occurrence): boolean {
  return situacao === 'cancelada' || situacao === 'suspensa'
}
