import leven from 'leven'
import MiniSearch, { type Query } from 'minisearch'
import type { Entry } from './entries.ts'
import { isStopWord, stemOf, wordsIn } from './words.ts'

const titleWeight = 4
const kindWeight = 4
const likenessWeight = 0.6
/** After so many entries, the event loop handles other events. */
const atOnce = 20
const mostNearest = 3

const shortestOffered = 3

/** Similar words may differ in one letter for each so many. */
const lettersPerEdit = 3
/** Comparing an unknown word with all known ones takes milliseconds. */
const mostUnknown = 4
/** Letters of each telling word but the last, of several typed as one. */
const shortestPart = 3
const mostParts = 4
/** Too many words have a shorter beginning. */
const shortestBeginning = 2
/** Among hits with any of the words: 'wi-fi' is not every word with 'fi'. */
const shortestBeginningOfAny = 3

export type SearchIndex = Awaited<ReturnType<typeof createIndex>>

type Term = {
  stems: readonly string[]
  isSynonym: boolean
  isUnfinished: boolean
}
/** Alternatives for one thing. A group that is not needed only adds to the score. */
export type Group = { terms: readonly Term[]; isNeeded: boolean }
export type IndexHit = { entry: Entry; stems: ReadonlySet<string> }

export async function createIndex(entries: readonly Entry[]) {
  const words = new Map<string, string>()
  const index = new MiniSearch<{ id: number; title: string; kind: string; text: string }>({
    fields: ['title', 'kind', 'text'],
    tokenize: (text) =>
      wordsIn(text).map(({ stem, start, end }) => {
        if (!words.has(stem)) words.set(stem, text.slice(start, end).toLowerCase())
        return stem
      }),
    processTerm: (stem) => stem,
    searchOptions: {
      tokenize: (stem) => [stem],
      processTerm: (stem) => stem,
      boost: { title: titleWeight, kind: kindWeight },
      boostDocument: (id) => entries[id as number]?.weight ?? 1,
    },
  })
  const documents = entries.map(({ as: kind, title, lines, isTitleFound = true }, id) => ({
    id,
    title: isTitleFound ? title : '',
    // The kind counts once: 'Oração do Santo Terço' is no more a prayer than others.
    kind: isTitleFound && title.includes(kind) ? '' : kind,
    text: lines.join('\n'),
  }))
  await index.addAllAsync(documents, { chunkSize: atOnce })

  function leaf(
    stem: string,
    { isUnfinished, isSynonym }: Term,
    isCompared: boolean,
    shortest: number,
  ): Query {
    const boostTerm = isSynonym ? () => likenessWeight : () => 1
    if (isSynonym || isKnown(stem)) return { queries: [stem], boostTerm }
    const similar = {
      queries: isCompared ? similarTo(stem) : [],
      boostTerm: () => likenessWeight,
    }
    const prefix = isUnfinished && stem.length >= shortest
    return { combineWith: 'OR', queries: [{ queries: [stem], prefix }, similar, ...joinedIn(stem)] }
  }

  /** 'painosso', 'segueme', 'portaaporta': all ways to cut it into known words. */
  function joinedIn(stem: string, before: readonly string[] = [], parts = mostParts): Query[] {
    if (parts === 0) return []
    // The whole has lost the vowel of a short last word: 'me' in 'seguem'.
    const ends = stem.length < shortestPart ? ['', 'a', 'e', 'o'] : ['']
    const whole = ends
      .map((end) => stem + end)
      .filter((each) => before.length > 0 && words.has(each))
    const cuts = [...stem].flatMap((_, at) => {
      const first = stem.slice(0, at)
      const isTelling = at >= shortestPart && words.has(stemOf(first))
      const isBetween = isStopWord(first) && before.length > 0 && stem.length - at >= shortestPart
      if (!isTelling && !isBetween) return []
      return joinedIn(stem.slice(at), isTelling ? [...before, stemOf(first)] : before, parts - 1)
    })
    return [
      ...whole.map((end): Query => ({ combineWith: 'AND', queries: [...before, end] })),
      ...cuts,
    ]
  }

  function isKnown(stem: string): boolean {
    return words.has(stem) || /\d/.test(stem)
  }

  /** With the same first letter, which is seldom mistyped. */
  function similarTo(stem: string): string[] {
    const near = within(stem, mistakesIn(stem)).filter(({ other }) => other[0] === stem[0])
    const least = Math.min(...near.map(({ edits }) => edits))
    return near.filter(({ edits }) => edits === least).map(({ other }) => other)
  }

  function within(stem: string, most: number): { other: string; edits: number }[] {
    if (most === 0) return []
    return [...words.keys()].flatMap((other) => {
      if (Math.abs(other.length - stem.length) > most) return []
      // leven stops counting at the limit.
      const edits = leven(stem, other, { maxDistance: most + 1 })
      return edits <= most ? [{ other, edits }] : []
    })
  }

  function unknownIn(stems: readonly string[]): string[] {
    return stems.filter((stem) => !isKnown(stem)).slice(0, mostUnknown)
  }

  function found(query: Query): IndexHit[] {
    return index.search(query).map(({ id, terms }) => ({
      entry: entries[id as number]!,
      stems: new Set(terms),
    }))
  }

  return {
    isKnown,

    /** A mistyped word is also the known ones that differ least. */
    withSimilar({ terms, isNeeded }: Group): Group {
      const near = terms.length > 1 ? [] : unknownIn(terms[0]!.stems).flatMap(similarTo)
      const more = near.map((each) => ({ stems: [each], isSynonym: true, isUnfinished: false }))
      return { terms: [...terms, ...more], isNeeded }
    },

    /** Best first: hits with a word of each group, and hits with a word of any. */
    find(groups: readonly Group[]) {
      const typed = groups.flatMap(({ terms: [first] }) => first?.stems ?? [])
      const compared = new Set(unknownIn(typed))
      const queryOf =
        (shortest: number) =>
        ({ terms }: Group): Query => ({
          combineWith: 'OR',
          queries: terms.map((term) => ({
            combineWith: 'AND',
            queries: term.stems.map((stem) => leaf(stem, term, compared.has(stem), shortest)),
          })),
        })
      const hits = (combineWith: 'AND' | 'OR', shortest: number) => {
        const needed = groups.filter(({ isNeeded }) => isNeeded).map(queryOf(shortest))
        const others = groups.filter(({ isNeeded }) => !isNeeded).map(queryOf(shortest))
        return found(withOthers({ combineWith, queries: needed }, others))
      }
      return {
        all: () => hits('AND', shortestBeginning),
        any: () => hits('OR', shortestBeginningOfAny),
      }
    },

    nearest(stems: readonly string[]): string[] {
      const long = stems.filter(({ length }) => length >= shortestOffered)
      const near = unknownIn(long).flatMap((stem) =>
        within(stem, Math.ceil(stem.length / lettersPerEdit)).filter(
          ({ other, edits }) => edits === 1 || other[0] === stem[0],
        ),
      )
      const best = near.toSorted((a, b) => a.edits - b.edits).map(({ other }) => words.get(other)!)
      return [...new Set(best)].slice(0, mostNearest)
    },
  }
}

/** Entries with the other words too come first. */
function withOthers(needed: Query, others: Query[]): Query {
  if (others.length === 0) return needed
  const both: Query = {
    combineWith: 'AND',
    queries: [needed, { combineWith: 'OR', queries: others }],
  }
  return { combineWith: 'OR', queries: [needed, both] }
}

function mistakesIn({ length }: string): number {
  return length >= 8 ? 2 : length >= 4 ? 1 : 0
}
