// The seasons of the liturgical year by which people date.
import { addDays, dateInYear, weekdayOf } from './civil-date.ts'
import { easterOf } from './easter.ts'

/** Keys are parts of a rule; `do` follows a day. */
export const tempos = {
  ADVENTO: { nome: 'Advento', do: 'do Advento', durante: 'durante o Advento' },
  QUARESMA: { nome: 'Quaresma', do: 'da Quaresma', durante: 'durante a Quaresma' },
  PASCOA: { nome: 'Tempo Pascal', do: 'do Tempo Pascal', durante: 'durante o Tempo Pascal' },
} as const
export type DatingTempo = keyof typeof tempos

/** Weeks that each season has in every year. */
export const weeksOfSeason: Record<DatingTempo, number> = { ADVENTO: 3, QUARESMA: 6, PASCOA: 7 }

/** Lent ends with Holy Thursday, Eastertide with Pentecost. */
export function isInSeason(tempo: DatingTempo, data: string): boolean {
  const year = Number(data.slice(0, 4))
  const [first, last] = tempo === 'ADVENTO' ? advent(year) : ofEaster(tempo, easterOf(year))
  return first <= data && data <= last
}

/** From the fourth Sunday before Christmas. */
function advent(year: number): [first: string, last: string] {
  const eve = dateInYear(year, '12-24')
  return [addDays(eve, -21 - weekdayOf(eve)), eve]
}

function ofEaster(tempo: 'QUARESMA' | 'PASCOA', easter: string): [first: string, last: string] {
  const [first, last] = tempo === 'QUARESMA' ? [-46, -3] : [0, 49]
  return [addDays(easter, first), addDays(easter, last)]
}
