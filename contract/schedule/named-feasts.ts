// The coming feasts by the names that people give them, each from its vigil on.
import { addDays } from '../dates/civil-date.ts'
import { feastsAhead, type GreatDay } from './feasts.ts'

export type Feast = {
  nome: string
  /** What people call the feast, or its vigil. */
  names: readonly string[]
  /** The day that has these names. */
  data: string
  /** The first and the last of the days on which its times are looked for. */
  from: string
  to: string
}

/** A feast is celebrated from the evening before on: by its name in the calendar, the name of that day. */
const vigils: Readonly<Record<string, string>> = {
  Natal: 'Véspera de Natal',
  'Ano-Novo': 'Véspera de Ano-Novo',
  Páscoa: 'Sábado Santo',
}

/** All that are not over on a date; a vigil is one of them, and lasts until the feast ends. */
export function namedFeasts(today: string): Feast[] {
  const days = feastsAhead(today)
  const ofVigils = new Set(Object.values(vigils))
  const feasts = days
    .filter(({ nome }) => !ofVigils.has(nome))
    .flatMap((day): Feast[] => {
      const { nome, data } = day
      const vigil = days.find((each) => each.nome === vigils[nome])
      const from = vigil === undefined ? data : addDays(data, -1)
      const feast = { nome, names: namesOf(day), data, from, to: data }
      return vigil === undefined
        ? [feast]
        : [feast, { ...feast, names: namesOf(vigil), data: from }]
    })
  const easter = feasts.find(({ nome }) => nome === 'Páscoa')!.to
  return [...feasts, holyWeek(easter, today)]
}

function namesOf({ nome, tambem = [] }: GreatDay): string[] {
  return [nome, ...tambem]
}

/** Once it has begun, the day that is meant is today. */
function holyWeek(easter: string, today: string): Feast {
  const from = addDays(easter, -7)
  const nome = 'Semana Santa'
  return { nome, names: [nome], data: from < today ? today : from, from, to: easter }
}
