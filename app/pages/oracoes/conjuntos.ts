import type { Terco } from '../../../contract/terco.ts'

export type Conjunto = keyof Terco['contemplacoes']

/** The four sets of mysteries, in the order of their tabs. */
export const conjuntos: readonly { conjunto: Conjunto; text: string }[] = [
  { conjunto: 'gozosos', text: 'Gozosos' },
  { conjunto: 'dolorosos', text: 'Dolorosos' },
  { conjunto: 'luminosos', text: 'Luminosos' },
  { conjunto: 'gloriosos', text: 'Gloriosos' },
]

export function isConjunto(name: string | null): name is Conjunto {
  return conjuntos.some(({ conjunto }) => conjunto === name)
}
