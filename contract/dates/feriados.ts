// Public holidays: those of Brazil and of Espírito Santo, and those of the town, which staff enter.
import { addDays, dateInYear, isCivilDate } from './civil-date.ts'

/** A holiday of the town; of its date only day and month count. */
export type FeriadoMunicipal = { nome: string; dia: string }

/**
 * By month and day. Laws 662/1949, 6.802/1980, 14.759/2023 (Consciência Negra, from 2024 on).
 */
const fixed: Readonly<Record<string, string>> = {
  '01-01': 'Confraternização Universal',
  '04-21': 'Tiradentes',
  '05-01': 'Dia do Trabalho',
  '09-07': 'Independência do Brasil',
  '10-12': 'Nossa Senhora Aparecida',
  '11-02': 'Finados',
  '11-15': 'Proclamação da República',
  '11-20': 'Dia da Consciência Negra',
  '12-25': 'Natal',
}

/**
 * Days after Easter. The Monday of Nossa Senhora da Penha is the holiday of the state (Law
 * 11.010/2019 of Espírito Santo); Corpus Christi is one by the law of nearly every town.
 */
const movable: readonly (readonly [days: number, nome: string])[] = [
  [-2, 'Sexta-feira Santa'],
  [8, 'Nossa Senhora da Penha'],
  [60, 'Corpus Christi'],
]

/**
 * The holidays from one date to another, both included, by date.
 *
 * @returns '2026-12-25' → 'Natal'
 */
export function feriadosBetween(
  from: string,
  to: string,
  municipais: readonly FeriadoMunicipal[],
): Map<string, string> {
  const feriados = new Map<string, string>()
  const [first, last] = [from, to].map((data) => Number(data.slice(0, 4)))
  for (let year = first!; year <= last!; year += 1) {
    const easter = easterOf(year)
    const all = [
      ...municipais.flatMap(({ dia, nome }) =>
        dia === '' ? [] : [[dateInYear(year, dia.slice(5)), nome] as const],
      ),
      ...movable.map(([days, nome]) => [addDays(easter, days), nome] as const),
      ...Object.entries(fixed).map(([day, nome]) => [dateInYear(year, day), nome] as const),
    ]
    for (const [data, nome] of all) {
      // A holiday of 29 February is one in leap years only.
      if (data >= from && data <= to && isCivilDate(data)) feriados.set(data, nome)
    }
  }
  return feriados
}

/** Easter Sunday of a year: the rule of Meeus, Jones and Butcher for the Gregorian calendar. */
export function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const day = epact + weekday - 7 * late + 114
  const [month, date] = [Math.floor(day / 31), (day % 31) + 1]
  return dateInYear(year, [month, date].map((each) => String(each).padStart(2, '0')).join('-'))
}
