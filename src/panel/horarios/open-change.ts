// The form of 'Mudanças de horário', opened for one celebration on one day.
import { clockTimeInWords } from '../../model/dates/clock-time.ts'
import type { Occurrence } from '../../parish/horarios/occurrence.ts'
import { wantedForm } from '../list/list-screen.ts'

/** Opens the change that applies, or else a new one: what is left empty in it stays as usual. */
export function openChange(occurrence: Occurrence, acao: 'cancelada' | 'mudada'): void {
  const { data, celebracao = null, hora, horaFim = '', excecao } = occurrence
  const times = { hora: inWords(hora), horaFim: inWords(horaFim) }
  wantedForm.set({
    tipo: 'excecao',
    item: excecao ?? { data, acao, celebracao, ...(acao === 'mudada' && times) },
    focus: acao === 'mudada' ? 'hora' : 'motivo',
  })
}

function inWords(hora: string): string {
  return hora === '' ? '' : clockTimeInWords(hora)
}
