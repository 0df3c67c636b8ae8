import { listInWords } from '../../model/texts/list-in-words.ts'
import { isMissa } from './celebracao.ts'
import { nowAndNext, whenInWords } from './coming.ts'
import { nextMissa } from './missas-of-churches.ts'
import type { Occurrence } from './occurrence.ts'

/** More lines would hide the Mass. */
const mostOthers = 2

/**
 * The next Mass, and with its kind what is on or comes sooner: 'Próxima Missa: amanhã, 18h',
 * 'Confissão: amanhã, 16h'.
 *
 * @param sorted what takes place in one church, by begin
 */
export function nextAtChurch(sorted: readonly Occurrence[], now: string): string[] {
  const missas = sorted.filter(({ tipo }) => isMissa(tipo))
  const others = sorted.filter(({ tipo }) => !isMissa(tipo))
  const on = [...new Set(nowAndNext(others, now).on.map(({ nome }) => nome))]
  const said = nextMissa(missas, now)
  const [missa] = nowAndNext(missas, now).next
  const byName = Map.groupBy(others, ({ nome }) => nome)
  const sooner = [...byName.values()]
    .flatMap((each) => nowAndNext(each, now).next[0] ?? [])
    .filter((each) => (missa === undefined ? said === '' : isBefore(each, missa)))
  return [
    ...(on.length > 0 ? [`${listInWords(on)} agora`] : []),
    ...(said === '' ? [] : [said]),
    ...sooner.slice(0, mostOthers).map((each) => `${each.nome}: ${whenInWords(each, now)}`),
  ]
}

function isBefore(one: Occurrence, other: Occurrence): boolean {
  return one.data + one.hora < other.data + other.hora
}
