import type { Trecho } from './answer.ts'
import { type Word, wordsIn } from './words.ts'

/** A longer sentence is cut around its first found word. */
const longestSentence = 180
/**
 * Weight of the first typed word; each later one weighs one less. A synonym weighs one, and no more
 * synonyms count than typed words are missing.
 */
const typedWeight = 20
const before = 60

export function markWords(text: string, stems: ReadonlySet<string>): Trecho {
  const pieces: Trecho = []
  let at = 0
  for (const { start, end, stem } of wordsIn(text)) {
    // An abbreviation gives two words at one place: 'NSra'.
    if (!stems.has(stem) || start < at) continue
    if (start > at) pieces.push(text.slice(at, start))
    pieces.push({ marca: text.slice(start, end) })
    at = end
  }
  if (at < text.length) pieces.push(text.slice(at))
  return pieces
}

/**
 * The sentence with the most different stems, else the first. @param typed stems that were typed
 */
export function bestSentence(
  lines: readonly string[],
  stems: ReadonlySet<string>,
  typed: ReadonlySet<string>,
): string {
  const most = scoreOf(stems, typed)
  let best = { sentence: '', found: -1, words: [] as Word[] }
  for (const sentence of lines.flatMap(sentencesOf)) {
    const words = wordsIn(sentence).filter(({ stem }) => stems.has(stem))
    const found = scoreOf(new Set(words.map(({ stem }) => stem)), typed)
    if (found > best.found) best = { sentence, found, words }
    if (found === most) break
  }
  return shortened(best.sentence, best.words[0]?.start ?? 0)
}

function scoreOf(found: ReadonlySet<string>, typed: ReadonlySet<string>): number {
  const order = [...typed]
  const places = [...found].map((stem) => order.indexOf(stem)).filter((place) => place !== -1)
  const synonyms = Math.min(found.size - places.length, typed.size - places.length)
  return places.reduce((sum, place) => sum + typedWeight - place, synonyms)
}

function sentencesOf(line: string): string[] {
  return line.split(/(?<=[.!?…]["”»)]?)\s+(?=[\p{Lu}“"«(])/u)
}

/** Cuts between words. @param at place of the word that must be seen */
function shortened(sentence: string, at: number): string {
  if (sentence.length <= longestSentence) return sentence
  const begin = at <= before ? 0 : afterBlank(sentence, at - before, at)
  const rest = sentence.slice(begin)
  const lastBlank = rest.lastIndexOf(' ', longestSentence)
  const isWhole = rest.length <= longestSentence
  const end = isWhole ? rest.length : lastBlank > before ? lastBlank : longestSentence
  const cut = rest.slice(0, end).replace(/[\uD800-\uDBFF]$/, '')
  return `${begin > 0 ? '… ' : ''}${cut}${isWhole ? '' : ' …'}`
}

/** The begin of the next word, but not after `latest`. */
function afterBlank(text: string, from: number, latest: number): number {
  const blank = text.indexOf(' ', from)
  return blank === -1 || blank >= latest ? latest : blank + 1
}
