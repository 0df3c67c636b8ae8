// The page of prayers and Rosary.
import type { Pages } from '../../model/kinds/page.ts'

export const oracoesPages = {
  oracoes: { path: '/Oracoes', link: 'Orações', inBar: 'Orações', group: 'oracao' },
} as const satisfies Pages

/** The Rosary, or one of its four sets of mysteries. */
export function pageOfTerco(conjunto?: string): string {
  return `${oracoesPages.oracoes.path}?oracao=terco${conjunto === undefined ? '' : `&misterio=${conjunto}`}`
}

/** Note for the browser's console. */
export const tercoNotReceived = 'Erro ao receber terço'
