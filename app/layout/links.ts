import { pages } from '../../contract/paths.ts'

const home = { to: pages.home, text: 'Home' }
const sobre = { to: pages.sobre, text: 'Sobre' }
const liturgia = { to: pages.liturgia, text: 'Liturgia' }
const oracoes = { to: pages.oracoes, text: 'Orações' }
const horarios = { to: pages.horarios, text: 'Horários' }
const agenda = { to: pages.agenda, text: 'Agenda' }

/** The public pages, in the order of header and footer. */
export const publicLinks = [
  home,
  sobre,
  liturgia,
  oracoes,
  { to: pages.devocoes, text: 'Devoções e Carismas' },
  horarios,
  agenda,
] as const

const prayed = [liturgia, oracoes, { to: pages.devocoes, text: 'Devoções' }]

/**
 * The links in the bar on a phone, and those in its menu. A page of times that is empty stands in
 * the menu: the bar then begins with the office's telephone.
 */
export function phoneLinks(temHorarios: boolean) {
  return temHorarios
    ? { bar: [horarios, ...prayed], menu: [home, sobre, agenda] }
    : { bar: prayed, menu: [home, sobre, horarios, agenda] }
}
