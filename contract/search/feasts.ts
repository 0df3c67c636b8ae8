// The great feasts that come next, and the names that people give them.
import { addDays } from '../dates/civil-date.ts'
import { type GreatDay, greatDays } from '../dates/great-days.ts'
import { dateDays, type Days } from './asked-day.ts'
import { firstNamed, type Name, nameOf } from './names.ts'
import type { Word } from './words.ts'

/** Days of the liturgical calendar whose names are searched. */
export const daysSearched = 365
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

/** Each of them once. */
export function feastsAhead(today: string): GreatDay[] {
  const all = greatDays(today, addDays(today, untilNextEaster), []).filter(({ isFeast }) => isFeast)
  return all.filter(({ nome }, at) => all.findIndex((each) => each.nome === nome) === at)
}

/** A feast or Semana Santa, by the longest of its names, and the words that say it. */
export function feastIn(
  words: readonly Word[],
  today: string,
): { days: Days; words: readonly Word[] } | undefined {
  const found = firstNamed(words, namedDays(today))
  return found && { days: found.named.days, words: found.words }
}

function namedDays(today: string): { name: Name; days: Days }[] {
  const ahead = feastsAhead(today)
  const feasts = ahead.flatMap(({ data, nome }) => {
    const days: Days = { ...dateDays(data, today), feast: nome }
    return [nome, ...(otherNames[nome] ?? [])].map((each) => ({ name: nameOf(each), days }))
  })
  return [...feasts, { name: nameOf('semana santa'), days: holyWeek(ahead, today) }]
}

/** Where it has begun, from today on. */
function holyWeek(ahead: readonly GreatDay[], today: string): Days {
  const dayOf = (nome: string) => ahead.find((each) => each.nome === nome)!.data
  const to = dayOf('Páscoa')
  const palms = dayOf('Domingo de Ramos')
  const year = to.slice(0, 4)
  const words = `na Semana Santa${year === today.slice(0, 4) ? '' : ` de ${year}`}`
  return { from: palms > to ? today : palms, to, words, isDate: true }
}
