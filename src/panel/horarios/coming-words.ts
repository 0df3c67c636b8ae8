import { clockTimeInWords } from '../../model/dates/clock-time.ts'
import { timeInWords } from '../../parish/horarios/coming.ts'
import { changeInWords } from '../../parish/horarios/difference-words.ts'
import type { Occurrence } from '../../parish/horarios/occurrence.ts'

/** '19h, Missa, Matriz' */
export function occurrenceName(occurrence: Occurrence): string {
  return [timeInWords(occurrence), occurrence.nome, occurrence.lugar].filter(Boolean).join(', ')
}

/** 'às 18h, em vez das 19h. Festa'; '' for the usual */
export function occurrenceState(occurrence: Occurrence): string {
  const { situacao, excecao, motivo } = occurrence
  const isAdded = situacao === 'acrescentada' && excecao !== undefined
  const state = situacao === 'suspensa' ? 'Neste dia valem outros horários' : isAdded && 'A mais'
  return state ? [state, motivo].filter(Boolean).join('. ') : changeInWords(occurrence)
}

export function shownTime(time: string): string {
  return time === '' ? '' : clockTimeInWords(time)
}
