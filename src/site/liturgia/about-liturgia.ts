import type { Liturgia } from '../../parish/liturgia/liturgia.ts'
import { longDate } from '../../model/dates/long-date.ts'
import { shareCards } from '../../api/share-card.ts'
import { addressOf, type Leitura, leituras } from './leituras.ts'
import { splitVerses } from '../../model/texts/verses.ts'
import type { PageInfo } from '../meta/page-info.ts'
import { capitalized } from '../../model/texts/capitalized.ts'

/**
 * A day's liturgy. Each reading has its own description; all have the day's canonical address.
 *
 * @param wanted the day that the address names; null for today
 */
export function aboutLiturgia(
  nome: string,
  wanted: string | null,
  chosen: Leitura,
  liturgia?: Liturgia,
): PageInfo {
  const title = wanted === null ? 'Liturgia Diária' : `Liturgia de ${longDate(wanted)}`
  const { data = wanted ?? '', celebracao = '' } = liturgia?.calendario ?? {}
  return {
    title,
    text: liturgia ? describe(liturgia, chosen) : `Leituras, salmo e evangelho do dia. ${nome}.`,
    path: addressOf(wanted),
    card: shareCards.liturgia(data, celebracao),
  }
}

/** The celebration, and the reading if it has arrived. */
function describe(liturgia: Liturgia, chosen: Leitura): string {
  const { referencia, texto } = liturgia[chosen]
  const start = chosen === 'salmo' ? liturgia.salmo.refrao : withoutNumbers(texto)
  const label = leituras.find(({ name }) => name === chosen)?.text
  const place = referencia && ` (${referencia})`
  const reading = start && ` ${label}${place}: ${start}`
  const day = capitalized(longDate(liturgia.calendario.data))
  return `${day}: ${liturgia.liturgia}.${reading}`
}

function withoutNumbers(texto: string): string {
  return splitVerses(texto)
    .map(({ words }) => words)
    .join(' ')
}
