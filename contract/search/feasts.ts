// The great feasts of the coming year, and the names that people give them.
import { addDays } from '../dates/civil-date.ts'
import { type GreatDay, greatDays } from '../dates/great-days.ts'
import { wordsIn } from './words.ts'

/** Days ahead of which the names are searched. */
export const daysSearched = 365

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
  'Quinta-feira Santa': ['lava-pés', 'ceia do senhor', 'instituição da eucaristia'],
  'Sexta-feira Santa': ['sexta da paixão', 'paixão do senhor', 'paixão de cristo'],
  'Sábado Santo': ['vigília pascal', 'sábado de aleluia'],
  Páscoa: ['domingo de páscoa', 'ressurreição do senhor'],
  'Corpus Christi': ['corpo de cristo', 'corpus cristi', 'corpus'],
}

export function feastsAhead(today: string): GreatDay[] {
  return greatDays(today, addDays(today, daysSearched), []).filter(({ isFeast }) => isFeast)
}

const stemsOf = (text: string) => wordsIn(text).map(({ stem }) => stem)
const feira = stemsOf('feira')[0]!
const weekdays = new Set(stemsOf('domingo segunda terça quarta quinta sexta sábado'))

/** Without the day of the week ('cinzas') if only one feast has that name. */
export function feastNamed(
  stems: readonly string[],
  feasts: readonly GreatDay[],
): GreatDay | undefined {
  const asked = keyOf(stems)
  if (asked === '') return undefined
  const named = feasts.map((feast) => {
    const names = [feast.nome, ...(otherNames[feast.nome] ?? [])].map(stemsOf)
    const short = stemsOf(feast.nome).filter((stem) => !weekdays.has(stem))
    return { feast, keys: names.map(keyOf), short: keyOf(short) }
  })
  const byName = named.find(({ keys }) => keys.includes(asked))
  if (byName !== undefined) return byName.feast
  const short = named.filter((each) => each.short === asked)
  return short.length === 1 ? short[0]!.feast : undefined
}

function keyOf(stems: readonly string[]): string {
  return stems.filter((stem) => stem !== feira).join(' ')
}
