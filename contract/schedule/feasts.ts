// Which feasts come next, what people call them, and until when they last.
import { addDays } from '../dates/civil-date.ts'
import { type GreatDay as Named, greatDays } from '../dates/great-days.ts'

/** From one Easter to the next there are up to 385 days. */
const untilNextEaster = 385

/** Other names, by the name in dates/great-days.ts. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'Véspera de Natal': ['missa do galo', 'vigília de natal', 'noite de natal'],
  Natal: ['dia de natal', 'natal do senhor', 'nascimento de jesus'],
  'Ano-Novo': ['dia de ano novo', 'primeiro do ano'],
  'Véspera de Ano-Novo': [
    'réveillon',
    'virada do ano',
    'missa da virada',
    'fim de ano',
    'passagem de ano',
  ],
  Finados: ['dia de finados', 'dia dos mortos', 'fiéis defuntos'],
  'Quarta-feira de Cinzas': ['cinzas'],
  'Domingo de Ramos': ['ramos'],
  'Quinta-feira Santa': ['lava-pés', 'ceia do senhor', 'instituição da eucaristia'],
  'Sexta-feira Santa': ['sexta da paixão', 'paixão do senhor', 'paixão de cristo'],
  'Sábado Santo': ['vigília pascal', 'sábado de aleluia'],
  Páscoa: ['domingo de páscoa', 'ressurreição do senhor'],
  'Corpus Christi': ['corpo de cristo', 'corpus cristi', 'corpus'],
}

export type GreatDay = Named & {
  /** Other names that people give it. */
  tambem?: readonly string[]
}

/** The feasts from a date on, each of them once. */
export function feastsAhead(from: string): GreatDay[] {
  const all = greatDays(from, addDays(from, untilNextEaster), []).filter(({ isFeast }) => isFeast)
  return all
    .filter(({ nome }, at) => all.findIndex((each) => each.nome === nome) === at)
    .map((day) => Object.assign(day, { tambem: otherNames[day.nome] }))
}

/** Until this hour the night still belongs to the feast of the day before. */
const endOfNight = '03:00'

/** The day whose feast people mean at a time: '2026-12-26T00:30' is still Christmas. */
export function feastDayAt(now: string): string {
  const today = now.slice(0, 10)
  return now.slice(11) < endOfNight ? addDays(today, -1) : today
}
