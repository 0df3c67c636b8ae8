// The great feasts that come next, and the names that people give them.
import { feastsAhead, type GreatDay } from '../schedule/feasts.ts'
import { dateDays, type Days } from './asked-day.ts'
import { firstNamed, type Name, nameOf } from './names.ts'
import type { Word } from './words.ts'

/** Days of the liturgical calendar whose names are searched. */
export const daysSearched = 365
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
  const feasts = ahead.flatMap(({ data, nome, tambem = [] }) => {
    const days: Days = { ...dateDays(data, today), feast: nome }
    return [nome, ...tambem].map((each) => ({ name: nameOf(each), days }))
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
