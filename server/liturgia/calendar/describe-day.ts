// Converts romcal's day to the contract's: the main celebration and its five properties.

import type { Color, LiturgicalDay, Rank, Season } from 'romcal'
import type { Cor, DiaLiturgico, Grau, Tempo } from '../../../contract/liturgia.ts'
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

/** `items`: romcal's celebrations of that date, the one with precedence first. */
export function describeDay(data: string, items: LiturgicalDay[]): DiaLiturgico {
  const item = mainCelebration(data, items)
  const tempo = seasonOf(data, item)
  return Object.freeze({
    data,
    celebracao: celebrationName(data, tempo, item),
    tempo,
    cor: colourOf(item),
    grau: rankOf(item, items),
  })
}

function mainCelebration(data: string, items: LiturgicalDay[]): LiturgicalDay {
  // Holy Thursday has two entries in romcal; the parish celebrates the evening's.
  const item = items.find((each) => each.id === 'thursday_of_the_lords_supper') ?? items[0]
  if (!item) throw new Error(`romcal has nothing for ${data}`)
  return item
}

function seasonOf(data: string, item: LiturgicalDay): Tempo {
  // Easter Sunday closes the Triduum and opens Easter Time: the last one counts.
  const season = item.seasons.at(-1)
  if (!season) throw new Error(`romcal has no season for ${data}`)
  return tempoOf[season]
}

function colourOf(item: LiturgicalDay): Cor {
  const color = item.colors[0]
  // Only Holy Saturday has none, for it has no Mass; the Vigil that night is white.
  return color ? corOf[color] : 'branco'
}

function rankOf(item: LiturgicalDay, items: LiturgicalDay[]): Grau {
  // romcal calls it a solemnity; it is a feast of the Lord.
  if (item.id === 'baptism_of_the_lord') return 'festa'
  // The days of the Triduum stand above all solemnities; romcal files them as weekdays.
  if (item.precedence === 'TRIDUUM_1') return 'solenidade'
  // Not in Lent, from 17 December or in the octave of Christmas: there a memorial is at most
  // remembered in one prayer. Our Lady's Saturday memorial, free on any plain Saturday, is not
  // inscribed in the calendar and does not count here.
  const memorialMayBeKept =
    item.precedence === 'WEEKDAY_13' && items.some((each) => each.rank === 'OPTIONAL_MEMORIAL')
  return memorialMayBeKept ? 'memoria-facultativa' : grauOf[item.rank]
}
