import type { Pages } from '../../model/kinds/page.ts'

export const documentosPages = {
  documentos: {
    path: '/Documentos',
    link: 'Documentos',
    group: 'participar',
    hiddenWhileEmpty: true,
  },
} as const satisfies Pages
