/** By `getUTCDay`. */
export const weekdayNames = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]
const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/**
 * A civil date in words: '2026-11-22' is 'domingo, 22 de novembro de 2026'. The same as from
 * `Intl`, whose format takes milliseconds to make on a slow phone; but for the first of a month,
 * which Brazilians write as an ordinal: 'terça-feira, 1º de dezembro de 2026'.
 */
export function longDate(data: string): string {
  const date = new Date(`${data}T00:00:00Z`)
  const [weekday, month] = [weekdayNames[date.getUTCDay()], months[date.getUTCMonth()]]
  const day = date.getUTCDate() === 1 ? '1º' : String(date.getUTCDate())
  return `${weekday}, ${day} de ${month} de ${date.getUTCFullYear()}`
}
