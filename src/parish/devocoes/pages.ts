import type { Pages } from '../../model/kinds/page.ts'

export const devocoesPages = {
  devocoes: {
    path: '/Devocoes',
    link: 'Devoções e Carismas',
    inBar: 'Devoções',
    group: 'oracao',
  },
} as const satisfies Pages
