import { parishDate } from '../../../model/dates/civil-date.ts'
import { readStored, store } from '../../state/storage.ts'
import { type Conjunto, isConjunto } from '../../../parish/oracoes/conjuntos.ts'
import { siteNow } from '../../state/site-clock.ts'

export function guideAddress(conjunto: Conjunto): string {
  return `?oracao=terco&misterio=${conjunto}&guia=1`
}

/** The guide fills such a screen; the same as in guide.module.css. */
export const narrowScreen = '(max-width: 61.99rem)'

export const fromGuide = { from: 'guia' }

export function isFromGuide(state: unknown): boolean {
  return (state as Partial<typeof fromGuide> | null)?.from === fromGuide.from
}

export function guidedConjunto(search: URLSearchParams): Conjunto | undefined {
  const misterio = search.get('misterio')
  const isGuided = search.get('oracao') === 'terco' && search.get('guia') === '1'
  return isGuided && isConjunto(misterio) ? misterio : undefined
}

export const storageKey = 'terco'

type Saved = { data: string; contas: Partial<Record<Conjunto, number>> }

export function readStep(conjunto: Conjunto): number {
  return read().contas[conjunto] ?? 0
}

export function saveStep(conjunto: Conjunto, step: number): void {
  const { data, contas } = read()
  store(storageKey, JSON.stringify({ data, contas: { ...contas, [conjunto]: step } }))
}

function read(): Saved {
  const data = parishDate(siteNow())
  try {
    const stored = JSON.parse(readStored(storageKey) ?? '') as Saved
    if (stored.data === data) return stored
  } catch {
    // Nothing is stored, or the former site stored something else.
  }
  return { data, contas: {} }
}
