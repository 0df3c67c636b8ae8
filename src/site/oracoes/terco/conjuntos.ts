import { weekdayOf } from '../../../model/dates/civil-date.ts'
import type { Contemplacao, Terco } from '../../../parish/oracoes/terco.ts'

export type Conjunto = keyof Terco['contemplacoes']

/** The four sets of mysteries, in the order of their tabs. */
export const conjuntos: readonly { conjunto: Conjunto; text: string }[] = [
  { conjunto: 'gozosos', text: 'Gozosos' },
  { conjunto: 'dolorosos', text: 'Dolorosos' },
  { conjunto: 'luminosos', text: 'Luminosos' },
  { conjunto: 'gloriosos', text: 'Gloriosos' },
]

/** By day of the week, Sunday first. */
const byDay: readonly Conjunto[] = [
  'gloriosos',
  'gozosos',
  'dolorosos',
  'gloriosos',
  'luminosos',
  'dolorosos',
  'gozosos',
]

/** The customary set of a civil date, `2026-11-22`. */
export function conjuntoOf(data: string): Conjunto {
  return byDay[weekdayOf(data)]!
}

export function isConjunto(name: string | null): name is Conjunto {
  return conjuntos.some(({ conjunto }) => conjunto === name)
}

type Shown = Contemplacao | Omit<Contemplacao, 'contemplacao'>

/** The Rosary. In the document only the mysteries that its address chooses have their texts. */
export type ShownTerco = Omit<Terco, 'contemplacoes'> & { contemplacoes: Record<Conjunto, Shown> }

export function withoutOthers(terco: Terco, chosen: string | null): ShownTerco {
  const shown = conjuntos.map(({ conjunto }) => {
    const { contemplacao, ...named } = terco.contemplacoes[conjunto]
    return [conjunto, conjunto === chosen ? { ...named, contemplacao } : named] as const
  })
  return { ...terco, contemplacoes: Object.fromEntries(shown) as ShownTerco['contemplacoes'] }
}

export function hasText(mysteries: Shown): mysteries is Contemplacao {
  return 'contemplacao' in mysteries
}
