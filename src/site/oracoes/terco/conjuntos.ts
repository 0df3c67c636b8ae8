import { weekdayOf } from '../../../model/dates/civil-date.ts'
import type { Terco } from '../../../parish/oracoes/terco.ts'

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
