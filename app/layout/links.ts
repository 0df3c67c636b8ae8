import { pages } from '../../contract/paths.ts'

/** The public pages, in the order of header and footer. */
export const publicLinks = [
  { to: pages.home, text: 'Home' },
  { to: pages.sobre, text: 'Sobre' },
  { to: pages.liturgia, text: 'Liturgia' },
  { to: pages.oracoes, text: 'Orações' },
  { to: pages.devocoes, text: 'Devoções e Carismas' },
  { to: pages.horarios, text: 'Horários' },
  { to: pages.agenda, text: 'Agenda' },
] as const

/** The links in the bar on a phone; the menu holds the others. */
export const phoneBarLinks = [
  { to: pages.horarios, text: 'Horários' },
  { to: pages.liturgia, text: 'Liturgia' },
  { to: pages.oracoes, text: 'Orações' },
  { to: pages.devocoes, text: 'Devoções' },
] as const

export const phoneMenuLinks = [...publicLinks.slice(0, 2), ...publicLinks.slice(-1)]
