// The pages of the communities.
import type { Pages } from '../../model/kinds/page.ts'

export const comunidadesPages = {
  comunidades: { path: '/Comunidades', link: 'Comunidades', group: 'paroquia', more: true },
  comunidade: { path: '/Comunidade/{id}' },
} as const satisfies Pages
