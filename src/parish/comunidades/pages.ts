import type { Pages } from '../../model/kinds/page.ts'

export const comunidadesPages = {
  comunidades: {
    path: '/Comunidades',
    link: 'Comunidades',
    group: 'paroquia',
    hiddenWhileEmpty: true,
  },
  comunidade: { path: '/Comunidade/{id}' },
} as const satisfies Pages
