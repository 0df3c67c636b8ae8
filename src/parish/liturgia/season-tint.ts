// Rules, first letters and the sky of the drawings have the tint of the season.
import type { DiaLiturgico, Tempo } from './liturgia.ts'
import { weekdayName } from '../../model/dates/long-date.ts'

type Tinta = 'roxo' | 'rosa' | 'dourado'

const tints: Readonly<Record<Tempo, Tinta | undefined>> = {
  advento: 'roxo',
  natal: 'dourado',
  quaresma: 'roxo',
  // Altars are bare.
  triduo: undefined,
  pascoa: 'dourado',
  comum: undefined,
}

/** The season counts, not the day's colour: a martyr's day in Lent is violet too. */
export function tintOf({ data, tempo, cor }: Pick<DiaLiturgico, 'data' | 'tempo' | 'cor'>) {
  // Gaudete and Laetare.
  if (cor === 'rosa') return 'rosa'
  // Lent lasts until the evening Mass of Holy Thursday.
  const isHolyThursday = tempo === 'triduo' && weekdayName(data) === 'quinta-feira'
  return isHolyThursday ? tints.quaresma : tints[tempo]
}
