import { once } from '../../contract/once.ts'

const inBrazil = once(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** A time in São Paulo: '20 de novembro, 12h05'. */
export function sinceInWords(moment: Date): string {
  const parts = new Map(
    inBrazil()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${of('day')} de ${of('month')}, ${of('hour')}h${of('minute')}`
}
