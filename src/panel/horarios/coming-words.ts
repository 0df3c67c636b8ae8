import { timeInWords } from '../../parish/horarios/coming.ts'
import { differenceInWords } from '../../parish/horarios/difference-words.ts'
import type { Occurrence } from '../../parish/horarios/occurrence.ts'

/** '19h, Missa, Matriz' */
export function occurrenceName(occurrence: Occurrence): string {
  return [timeInWords(occurrence), occurrence.nome, occurrence.lugar].join(', ')
}

/** 'às 18h em vez de 19h: festa'; '' for the usual */
export function occurrenceState(occurrence: Occurrence): string {
  const { situacao, excecao, motivo } = occurrence
  const states: Record<Occurrence['situacao'], string> = {
    normal: '',
    cancelada: 'não haverá',
    suspensa: 'neste dia valem outros horários',
    transferida: differenceInWords(occurrence),
    mudada: differenceInWords(occurrence),
    acrescentada: excecao === undefined ? '' : 'a mais',
  }
  return [states[situacao], motivo].filter(Boolean).join(': ')
}
