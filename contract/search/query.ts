// What was typed, as the index understands it.
import type { Term } from './search-index.ts'
import { synonyms } from './synonyms.ts'
import { type Word, wordsIn } from './words.ts'

/** The words of a search that count: more would only take time. */
const mostWords = 10

type Phrase = { stems: readonly string[]; others: readonly (readonly string[])[] }

const stemsOf = (text: string) => wordsIn(text).map(({ stem }) => stem)

/** Longer ones first: 'unção dos enfermos' before 'unção'. */
const phrases: readonly Phrase[] = synonyms
  .flatMap((line) => {
    const all = line.map(stemsOf)
    return all.map((stems) => ({ stems, others: all.filter((each) => each !== stems) }))
  })
  .toSorted((a, b) => b.stems.length - a.stems.length)

export function typedWords(q: string): Word[] {
  return wordsIn(q).slice(0, mostWords)
}

/** Each group is one thing, in the ways in which it is said. */
export function groupsOf(words: readonly Word[]): Term[][] {
  const groups: Term[][] = []
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at).map(({ stem }) => stem)
    const longest = phrases.find((phrase) => begins(rest, phrase))?.stems.length ?? 1
    const stems = rest.slice(0, longest)
    const others = phrases.filter((each) => each.stems.length === longest && begins(rest, each))
    const isUnfinished = at + longest === words.length
    groups.push([
      { stems, isSynonym: false, isUnfinished },
      ...others
        .flatMap((phrase) => phrase.others)
        .map((each) => ({ stems: each, isSynonym: true, isUnfinished: false })),
    ])
    at += longest
  }
  return groups
}

function begins(words: readonly string[], { stems }: Phrase): boolean {
  return stems.length <= words.length && stems.every((stem, index) => words[index] === stem)
}
