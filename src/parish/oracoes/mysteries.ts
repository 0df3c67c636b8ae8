import { splitStanzas } from '../../model/texts/stanzas.ts'

type Mystery = { title: string; words: string }

/** A longer first line is part of the contemplation. */
const longestName = 120

/** '1. ', '2º – ', '3) ' */
const ownNumber = /^[1-5]\s*[ºo°ª.)–-]+[\s.:–-]*(?=\S)/

const ordinals = ['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto']

/** A paragraph is a mystery; in a longer text, a line such as '2º mistério' begins one. */
export function splitMysteries(contemplacao: string): Mystery[] {
  const groups = splitInFive(splitStanzas(contemplacao))
  return ordinals.map((_, index) => parseMystery(groups[index] ?? [], index + 1))
}

function parseMystery(lines: readonly string[], number: number): Mystery {
  const [first = '', ...others] = lines
  const ordinal = `${number}º mistério`
  if (first === '' || first.length > longestName)
    return { title: ordinal, words: lines.join('\n\n') }
  const title = /mist[ée]rio/i.test(first) ? first : `${ordinal}: ${first.replace(ownNumber, '')}`
  return { title, words: others.join('\n\n') }
}

function splitInFive(stanzas: readonly string[][]): string[][] {
  const starts = stanzas.flatMap((stanza, index) => (beginsMystery(stanza[0] ?? '') ? [index] : []))
  if (starts.length === 5) {
    const [[name, ...others] = [], ...following] = starts.map((start, index) =>
      stanzas.slice(start, starts[index + 1]).flat(),
    )
    // Text before the first mystery belongs to it.
    return [[name ?? '', ...stanzas.slice(0, starts[0]).flat(), ...others], ...following]
  }
  const each = stanzas.length % 5 === 0 ? stanzas.length / 5 : 1
  return ordinals.map((_, index) => {
    const end = index === 4 ? undefined : (index + 1) * each
    return stanzas.slice(index * each, end).flat()
  })
}

function beginsMystery(line: string): boolean {
  return (
    /^[1-5]\s*[ºo°ª.)-]/i.test(line) || ordinals.some((each) => line.toLowerCase().startsWith(each))
  )
}
