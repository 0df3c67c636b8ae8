import type { Pages } from '../../model/kinds/page.ts'

export const oracoesPages = {
  oracoes: { path: '/Oracoes', link: 'Orações', inBar: 'Orações', group: 'oracao' },
} as const satisfies Pages

export function pageOfTerco(conjunto?: string): string {
  return `${oracoesPages.oracoes.path}?oracao=terco${conjunto === undefined ? '' : `&misterio=${conjunto}`}`
}

export const tercoNotReceived = 'Erro ao receber terço'
