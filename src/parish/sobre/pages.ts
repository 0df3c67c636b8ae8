import type { Pages } from '../../model/kinds/page.ts'

export const sobrePages = {
  sobre: { path: '/Sobre', link: 'Sobre', group: 'paroquia' },
} as const satisfies Pages
