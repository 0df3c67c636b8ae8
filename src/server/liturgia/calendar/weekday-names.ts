// Names of the Sundays and weekdays that only have their place in a season. Built here, because
// romcal's Portuguese for them is uneven ('Segunda-feira of Semana Santa').

import { weekdayNames } from '../../../model/dates/long-date.ts'
import type { Tempo } from '../../../parish/liturgia/liturgia.ts'
import { capitalized } from '../../../model/texts/capitalized.ts'

const seasonNames: Record<Tempo, string> = {
  advento: 'do Advento',
  natal: 'do Tempo do Natal',
  quaresma: 'da Quaresma',
  triduo: 'do Tríduo Pascal',
  pascoa: 'da Páscoa',
  comum: 'do Tempo Comum',
}

/**
 * The day's place in its season: 'Terça-feira da 33ª Semana do Tempo Comum'.
 *
 * `data` ISO civil date; `week` of the season, where the days after Ash Wednesday are week 0,
 * Holy Week is week 6 of Lent and the octave of Easter week 1 of Easter. Christmas Time has no
 * weeks: there `beforeEpiphany` tells its two halves in January apart.
 */
export function weekdayName(
  data: string,
  tempo: Tempo,
  week: number,
  beforeEpiphany: boolean,
): string {
  const date = new Date(`${data}T00:00:00Z`)
  const weekday = capitalized(weekdayNames[date.getUTCDay()]!)
  const season = seasonNames[tempo]

  if (tempo === 'natal') {
    // The octave counts from Christmas Day itself: 29 December is its fifth day.
    if (date.getUTCMonth() === 11) return `${date.getUTCDate() - 24}º Dia da Oitava do Natal`
    return `${weekday} ${season} ${beforeEpiphany ? 'antes' : 'depois'} da Epifania`
  }
  if (tempo === 'quaresma' && week === 0) return `${weekday} depois das Cinzas`
  if (tempo === 'quaresma' && week === 6) return `${weekday} da Semana Santa`
  if (tempo === 'pascoa' && week === 1) return `${weekday} da Oitava da Páscoa`
  if (date.getUTCDay() === 0) return `${week}º Domingo ${season}`
  // From 17 to 24 December as well: Brazilian leaflets count the weeks of Advent to the end.
  return `${weekday} da ${week}ª Semana ${season}`
}
