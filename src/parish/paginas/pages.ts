// The pages of sacraments, pastorals and services.
import type { Pages } from '../../model/kinds/page.ts'

export const paginasPages = {
  sacramentos: { path: '/Sacramentos', link: 'Sacramentos', group: 'vida', more: true },
  pastorais: { path: '/Pastorais', link: 'Pastorais', group: 'vida', more: true },
  servicos: { path: '/Servicos', link: 'Serviços', group: 'vida', more: true },
  outras: { path: '/Outras', link: 'Outras páginas', group: 'vida', more: true },
  pagina: { path: '/Pagina/{id}', hasSlug: true },
} as const satisfies Pages
