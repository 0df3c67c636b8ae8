// The coming feasts by the names that people give them, each from its vigil on.
import { addDays } from '../../model/dates/civil-date.ts'
import { feastsAhead, type GreatDay } from './feasts.ts'

export type Feast = {
  nome: string
  /** A name of the feast, or of its vigil. */
  name: string
  /** The day that has this name. */
  data: string
  /** The first and the last of the days on which its times are looked for. */
  from: string
  to: string
}

/** A feast is celebrated from the evening before on. */
const vigils: Readonly<Record<string, string>> = {
  Natal: 'Véspera de Natal',
  'Ano-Novo': 'Véspera de Ano-Novo',
  Páscoa: 'Sábado Santo',
}

/** By each of their names all that are not over on a date; a vigil lasts as long as its feast. */
export function namedFeasts(today: string): Feast[] {
  const days = feastsAhead(today)
  const feasts: Feast[] = []
  for (const day of days) {
    const { nome, data } = day
    if (Object.values(vigils).includes(nome)) continue
    const vigil = days.find((each) => each.nome === vigils[nome])
    const from = vigil === undefined ? data : addDays(data, -1)
    for (const name of namesOf(day)) feasts.push({ nome, name, data, from, to: data })
    for (const name of namesOf(vigil)) feasts.push({ nome, name, data: from, from, to: data })
  }
  const { to } = feasts.find(({ nome }) => nome === 'Páscoa')!
  const from = addDays(to, -7)
  return [...feasts, { nome: 'Semana Santa', name: 'Semana Santa', data: from, from, to }]
}

function namesOf(day: GreatDay | undefined): string[] {
  return day === undefined ? [] : [day.nome, ...(day.tambem ?? [])]
}
