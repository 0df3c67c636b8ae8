import type { Pages } from '../../model/kinds/page.ts'

export const dizimoPages = {
  dizimo: { path: '/Dizimo', link: 'Dízimo', group: 'participar', hiddenWhileEmpty: true },
} as const satisfies Pages
