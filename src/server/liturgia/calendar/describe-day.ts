import type { Color, LiturgicalDay, Rank, Season } from 'romcal'
import type { Cor, DiaLiturgico, Grau, Tempo } from '../../../parish/liturgia/liturgia.ts'
import { celebrationName } from './names.ts'

const tempoOf: Record<Season, Tempo> = {
  ADVENT: 'advento',
  CHRISTMAS_TIME: 'natal',
  LENT: 'quaresma',
  PASCHAL_TRIDUUM: 'triduo',
  EASTER_TIME: 'pascoa',
  ORDINARY_TIME: 'comum',
}

const corOf: Record<Color, Cor> = {
  GREEN: 'verde',
  PURPLE: 'roxo',
  RED: 'vermelho',
  WHITE: 'branco',
  ROSE: 'rosa',
  BLACK: 'preto',
  GOLD: 'branco',
}

const grauOf: Record<Rank, Grau> = {
  SOLEMNITY: 'solenidade',
  SUNDAY: 'domingo',
  FEAST: 'festa',
  MEMORIAL: 'memoria',
  OPTIONAL_MEMORIAL: 'memoria-facultativa',
  WEEKDAY: 'feria',
}

/** @param items romcal's celebrations, the one with precedence first */
export function describeDay(data: string, items: LiturgicalDay[]): DiaLiturgico {
  const memorials = freeMemorials(items)
  const main = mainCelebration(data, items)
  const item = (memorials.length > 0 && main.weekday) || main
  const tempo = seasonOf(data, item)
  return Object.freeze({
    data,
    celebracao: celebrationName(data, tempo, item),
    tempo,
    cor: colourOf(item),
    grau: memorials.length > 0 ? 'memoria-facultativa' : rankOf(item),
    ...(memorials.length > 0 && {
      facultativas: memorials.map((memorial) => celebrationName(data, tempo, memorial)),
    }),
  })
}

/** A parish may keep one of these instead of the weekday. */
function freeMemorials(items: LiturgicalDay[]): LiturgicalDay[] {
  // Two obligatory memorials meet only if one is the Immaculate Heart of Mary. Both are then
  // optional (Congregation for Divine Worship, 8 December 1998).
  const obligatory = items.filter((each) => each.rank === 'MEMORIAL' && !each.isOptional)
  if (obligatory.length > 1) return obligatory
  // In Lent, from 17 December and in the octave of Christmas, a memorial is at most remembered in
  // one prayer. Our Lady's Saturday memorial is not inscribed in the calendar.
  if (items[0]?.precedence !== 'WEEKDAY_13') return []
  return items.filter((each) => each.rank === 'OPTIONAL_MEMORIAL')
}

function mainCelebration(data: string, items: LiturgicalDay[]): LiturgicalDay {
  // romcal has two entries for Holy Thursday; the parish celebrates that of the evening.
  const item = items.find((each) => each.id === 'thursday_of_the_lords_supper') ?? items[0]
  if (!item) throw new Error(`romcal has nothing for ${data}`)
  return item
}

function seasonOf(data: string, item: LiturgicalDay): Tempo {
  // Easter Sunday closes the Triduum and opens Easter Time, which counts.
  const season = item.seasons.at(-1)
  if (!season) throw new Error(`romcal has no season for ${data}`)
  return tempoOf[season]
}

function colourOf(item: LiturgicalDay): Cor {
  const color = item.colors[0]
  // Only Holy Saturday has no colour, since it has no Mass; the Vigil that night is white.
  return color ? corOf[color] : 'branco'
}

function rankOf(item: LiturgicalDay): Grau {
  // romcal calls it a solemnity, but it is a feast of the Lord.
  if (item.id === 'baptism_of_the_lord') return 'festa'
  // The days of the Triduum stand above all solemnities; romcal has them as weekdays.
  if (item.precedence === 'TRIDUUM_1') return 'solenidade'
  return grauOf[item.rank]
}
