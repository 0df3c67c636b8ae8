// Names among the words of a search: of feasts, which are whole, and of communities, of which a part may do.
import { isStopWord, type Word, wordsIn } from './words.ts'

/** The stems of a name, without the words that say nothing: 'sexta-feira' is 'sexta' as well. */
export type Name = readonly string[]

export function nameOf(text: string): Name {
  return tellingIn(wordsIn(text)).map(({ stem }) => stem)
}

/** Those that stand in names. */
export function tellingIn(words: readonly Word[]): Word[] {
  return words.filter(({ plain }) => !isStopWord(plain) && !/^feiras?$/.test(plain))
}

/** The first of the named, by the longest of its names, and the words that say it. */
export function firstNamed<T extends { name: Name }>(
  words: readonly Word[],
  all: readonly T[],
): { named: T; words: readonly Word[] } | undefined {
  const telling = tellingIn(words)
  for (const at of telling.keys()) {
    const [named] = all
      .filter(({ name }) => sameFrom(telling.slice(at), name) === name.length)
      .toSorted((a, b) => b.name.length - a.name.length)
    if (named !== undefined) return { named, words: telling.slice(at, at + named.name.length) }
  }
  return undefined
}

/** The words that are a whole name, or at least two words of one in its order: 'dom bosco', 'quinta do sol'. */
export function wordsOfNames(words: readonly Word[], names: readonly Name[]): Set<Word> {
  const telling = tellingIn(words)
  const found = new Set<Word>()
  for (let at = 0; at < telling.length;) {
    const rest = telling.slice(at)
    const lengths = names.flatMap((name) =>
      [...name.keys()]
        .map((first) => sameFrom(rest, name.slice(first)))
        .filter((count) => count > 1 || count === name.length),
    )
    const longest = Math.max(0, ...lengths)
    for (const word of rest.slice(0, longest)) found.add(word)
    at += Math.max(1, longest)
  }
  return found
}

/** How many words are those of the name, from its beginning on. */
function sameFrom(words: readonly Word[], name: Name): number {
  const other = name.findIndex((stem, index) => words[index]?.stem !== stem)
  return other === -1 ? name.length : other
}
