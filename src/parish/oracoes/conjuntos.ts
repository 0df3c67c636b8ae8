import { weekdayOf } from '../../model/dates/civil-date.ts'
import type { Contemplacao, Terco } from './terco.ts'

export type Conjunto = keyof Terco['contemplacoes']

export const conjuntos: readonly { conjunto: Conjunto; text: string }[] = [
  { conjunto: 'gozosos', text: 'Gozosos' },
  { conjunto: 'dolorosos', text: 'Dolorosos' },
  { conjunto: 'luminosos', text: 'Luminosos' },
  { conjunto: 'gloriosos', text: 'Gloriosos' },
]

/** Sunday first. */
const byDay: readonly Conjunto[] = [
  'gloriosos',
  'gozosos',
  'dolorosos',
  'gloriosos',
  'luminosos',
  'dolorosos',
  'gozosos',
]

export function conjuntoForDate(data: string): Conjunto {
  return byDay[weekdayOf(data)]!
}

export function isConjunto(name: string | null): name is Conjunto {
  return conjuntos.some(({ conjunto }) => conjunto === name)
}

type Shown = Contemplacao | Omit<Contemplacao, 'contemplacao'>

/** A page has the texts only of the mysteries that its address chooses. */
export type ShownTerco = Omit<Terco, 'contemplacoes'> & { contemplacoes: Record<Conjunto, Shown> }

export function withoutOtherMysteries(terco: Terco, chosen: string | null): ShownTerco {
  const shown = conjuntos.map(({ conjunto }) => {
    const { contemplacao, ...named } = terco.contemplacoes[conjunto]
    return [conjunto, conjunto === chosen ? { ...named, contemplacao } : named] as const
  })
  return { ...terco, contemplacoes: Object.fromEntries(shown) as ShownTerco['contemplacoes'] }
}

export function hasText(mysteries: Shown): mysteries is Contemplacao {
  return 'contemplacao' in mysteries
}
