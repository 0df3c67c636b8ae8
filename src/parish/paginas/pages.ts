import type { Pages } from '../../model/kinds/page.ts'

export const paginasPages = {
  sacramentos: { path: '/Sacramentos', link: 'Sacramentos', group: 'vida', hiddenWhileEmpty: true },
  pastorais: { path: '/Pastorais', link: 'Pastorais', group: 'vida', hiddenWhileEmpty: true },
  servicos: { path: '/Servicos', link: 'Serviços', group: 'vida', hiddenWhileEmpty: true },
  outras: { path: '/Outras', link: 'Outras páginas', group: 'vida', hiddenWhileEmpty: true },
  pagina: { path: '/Pagina/{id}', hasSlug: true },
} as const satisfies Pages

export const paginasNotLoaded = 'Erro ao carregar as páginas:'
