// The days of the Church's year on which the usual times mostly do not hold, and public holidays.
import { addDays, dateInYear } from './civil-date.ts'
import { easterOf, type FeriadoMunicipal, feriadosBetween } from './feriados.ts'

export type GreatDay = {
  data: string
  nome: string
  /**
   * A feast whose times visitors look for: Home announces it, and the panel helps to prepare it.
   */
  isFeast: boolean
  /** What is prepared together, with its article: 'o Natal' is the 24th and the 25th. */
  festa?: string
}

const fixedFeasts: readonly (readonly [day: string, nome: string, festa: string])[] = [
  ['01-01', 'Ano-Novo', 'o Ano-Novo'],
  ['11-02', 'Finados', 'o dia de Finados'],
  ['12-24', 'Véspera de Natal', 'o Natal'],
  ['12-25', 'Natal', 'o Natal'],
  ['12-31', 'Véspera de Ano-Novo', 'o Ano-Novo'],
]

/** Days after Easter. */
const movableFeasts: readonly (readonly [days: number, nome: string, festa: string])[] = [
  [-46, 'Quarta-feira de Cinzas', 'a Quarta-feira de Cinzas'],
  [-7, 'Domingo de Ramos', 'a Semana Santa'],
  [-3, 'Quinta-feira Santa', 'a Semana Santa'],
  [-2, 'Sexta-feira Santa', 'a Semana Santa'],
  [-1, 'Sábado Santo', 'a Semana Santa'],
  [0, 'Páscoa', 'a Semana Santa'],
  [60, 'Corpus Christi', 'Corpus Christi'],
]

/** Solemnities that often fall on a weekday. */
const solemnities: readonly (readonly [day: string, nome: string])[] = [
  ['12-08', 'Imaculada Conceição'],
]

/** In the order of their dates; a feast stands before a public holiday of the same day. */
export function greatDays(
  from: string,
  to: string,
  municipais: readonly FeriadoMunicipal[],
): GreatDay[] {
  const days = new Map<string, GreatDay>()
  const add = (data: string, nome: string, festa?: string) => {
    if (data < from || data > to || days.has(data)) return
    days.set(data, { data, nome, isFeast: festa !== undefined, ...(festa && { festa }) })
  }
  const [first, last] = [from, to].map((data) => Number(data.slice(0, 4)))
  for (let year = first!; year <= last!; year += 1) {
    const easter = easterOf(year)
    for (const [day, nome, festa] of fixedFeasts) add(dateInYear(year, day), nome, festa)
    for (const [after, nome, festa] of movableFeasts) add(addDays(easter, after), nome, festa)
    for (const [day, nome] of solemnities) add(dateInYear(year, day), nome)
  }
  for (const [data, nome] of feriadosBetween(from, to, municipais)) add(data, nome)
  return [...days.values()].toSorted((a, b) => (a.data < b.data ? -1 : 1))
}
