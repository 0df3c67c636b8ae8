import type { Contemplacao, Terco } from '../../../parish/oracoes/terco.ts'
import { type Conjunto, conjuntos } from './conjuntos.ts'

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
