// The days of the Church's year on which the usual times mostly do not hold, and public holidays.
import { addDays } from './civil-date.ts'
import { easterOf, type FeriadoMunicipal, feriadosBetween } from './feriados.ts'

export type GreatDay = {
  data: string
  nome: string
  /** A feast for which people ask at home: Home tells of it, and the panel helps to prepare it. */
  isFeast: boolean
}

const fixedFeasts: readonly (readonly [day: string, nome: string])[] = [
  ['01-01', 'Ano-Novo'],
  ['11-02', 'Finados'],
  ['12-24', 'Véspera de Natal'],
  ['12-25', 'Natal'],
  ['12-31', 'Véspera de Ano-Novo'],
]

/** Days after Easter. */
const movableFeasts: readonly (readonly [days: number, nome: string])[] = [
  [-46, 'Quarta-feira de Cinzas'],
  [-7, 'Domingo de Ramos'],
  [-3, 'Quinta-feira Santa'],
  [-2, 'Sexta-feira Santa'],
  [-1, 'Sábado Santo'],
  [0, 'Páscoa'],
  [60, 'Corpus Christi'],
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
  const add = (data: string, nome: string, isFeast: boolean) => {
    if (data >= from && data <= to && !days.has(data)) days.set(data, { data, nome, isFeast })
  }
  const [first, last] = [from, to].map((data) => Number(data.slice(0, 4)))
  for (let year = first!; year <= last!; year += 1) {
    const easter = easterOf(year)
    for (const [day, nome] of fixedFeasts) add(`${year}-${day}`, nome, true)
    for (const [after, nome] of movableFeasts) add(addDays(easter, after), nome, true)
    for (const [day, nome] of solemnities) add(`${year}-${day}`, nome, false)
  }
  for (const [data, nome] of feriadosBetween(from, to, municipais)) add(data, nome, false)
  return [...days.values()].toSorted((a, b) => (a.data < b.data ? -1 : 1))
}
