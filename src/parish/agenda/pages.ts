import type { Pages } from '../../model/kinds/page.ts'

export const agendaPages = {
  agenda: { path: '/Agenda', link: 'Agenda', group: 'paroquia' },
  evento: { path: '/Evento/{id}' },
  aviso: { path: '/Aviso/{id}' },
} as const satisfies Pages

export const noticesFeedPath = '/avisos.atom'

export const agendaNotLoaded = 'Erro ao carregar a agenda:'
