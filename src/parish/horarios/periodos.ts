import type { Occurrence } from './occurrence.ts'

/** `until` is not included. */
export const periodos = {
  manha: {
    nome: 'Manhã',
    inWords: 'de manhã',
    pattern: /manh[ãa]/i,
    from: '00:00',
    until: '12:00',
  },
  tarde: { nome: 'Tarde', inWords: 'à tarde', pattern: /tarde/i, from: '12:00', until: '18:00' },
  noite: { nome: 'Noite', inWords: 'à noite', pattern: /noite/i, from: '18:00', until: '24:00' },
} as const
export type Periodo = keyof typeof periodos

export const everyPeriodo = Object.keys(periodos) as Periodo[]

type Timed = Pick<Occurrence, 'hora' | 'horario' | 'horaFim'>

/** A celebration with unknown hours may be in any part: 'depois da Missa'. */
export function isInPeriodo(
  { hora, horaFim = '', horario = '' }: Timed,
  periodo: Periodo,
): boolean {
  const { from, until, pattern } = periodos[periodo]
  if (hora === '') {
    return (
      pattern.test(horario) || everyPeriodo.every((each) => !periodos[each].pattern.test(horario))
    )
  }
  if (hora >= from) return hora < until
  // Under way when this part begins, or lasting past midnight.
  return horaFim > from || (horaFim !== '' && horaFim < hora)
}
