import { headingsOf } from '../../model/texts/blocks.ts'
import { slugOf } from '../../model/texts/slug.ts'

/** 'O que trazer', 'O que é preciso levar', 'Documentos necessários' */
const asks = /^(?:o-que-(?:.+-)?(?:trazer|levar|apresentar|informar)|(?:quais-)?documentos)(?:-|$)/

/** The only such part comes first. */
export function whatToBring(texto: string): { first: string; rest: string } {
  const lines = texto.split('\n')
  const headings = lines.map((line) => headingsOf(line)[0])
  const isAsked = headings.map((each) => each !== undefined && asks.test(slugOf(each.words)))
  const at = isAsked.indexOf(true)
  if (isAsked.filter(Boolean).length !== 1 || headings[at]!.level !== 1) {
    return { first: '', rest: texto }
  }
  const next = headings.findIndex((each, index) => index > at && each?.level === 1)
  const end = next === -1 ? lines.length : next
  return {
    first: lines.slice(at, end).join('\n'),
    rest: [...lines.slice(0, at), ...lines.slice(end)].join('\n'),
  }
}
