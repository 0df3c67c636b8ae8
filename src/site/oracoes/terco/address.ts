// The guide, which leads through the Rosary bead by bead: its address and its screen.
import { type Conjunto, isConjunto } from './conjuntos.ts'

/** The address at which a set of mysteries is prayed bead by bead. */
export function guideAddress(conjunto: Conjunto): string {
  return `?oracao=terco&misterio=${conjunto}&guia=1`
}

/** Smaller screens, which the guide fills, as in guide.module.css. */
export const phone = '(max-width: 61.99rem)'

/** The navigation state of links out of the guide. */
export const fromGuide = { from: 'guia' }

export function isFromGuide(state: unknown): boolean {
  return (state as Partial<typeof fromGuide> | null)?.from === fromGuide.from
}

/** The set of mysteries if the address opens the guide. */
export function guidedConjunto(search: URLSearchParams): Conjunto | undefined {
  const misterio = search.get('misterio')
  const isGuided = search.get('oracao') === 'terco' && search.get('guia') === '1'
  return isGuided && isConjunto(misterio) ? misterio : undefined
}

/** A file of its own, loaded only where the guide can be opened. */
export function loadGuide() {
  return import('./guide.tsx')
}
