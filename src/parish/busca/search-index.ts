import leven from 'leven'
import MiniSearch, { type Query } from 'minisearch'
import type { Entry } from './entries.ts'
import { stemOf, wordsIn } from './words.ts'

/** How much more a word counts in a title. */
const titleWeight = 4
/** How much more the word for what it is counts: 'Oração'. */
const kindWeight = 4
/** How much a synonym, or a word written alike, counts beside the word that was typed. */
const likenessWeight = 0.6
/** Entries that are indexed at once; the event loop then handles other events. */
const atOnce = 20
/** The most words that are offered where nothing was found. */
const mostNearest = 3

/** Letters of a word for which others are offered. */
const shortestOffered = 3

/** A word is written like another if at most one letter of so many differs. */
const lettersPerEdit = 3
/** Unknown words of a search that are compared with all known words: each takes milliseconds. */
const mostUnknown = 4
/** Letters of each of two words that were typed as one. */
const shortestHalf = 3
/** Of a shorter beginning, too many words have it. */
const shortestBeginning = 2

export type SearchIndex = Awaited<ReturnType<typeof createIndex>>

/** One of several ways to say the same, each in words that must all be found. */
type Term = {
  stems: readonly string[]
  isSynonym: boolean
  /** Perhaps only its beginning was typed. */
  isUnfinished: boolean
}
/** One thing that is searched for, in the ways in which it is said; if not needed, it only counts. */
export type Group = { terms: readonly Term[]; isNeeded: boolean }
export type Found = { entry: Entry; stems: ReadonlySet<string> }

/** An index of the entries in memory. */
export async function createIndex(entries: readonly Entry[]) {
  /** A word as it stands in the texts, by its stem. */
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
    // Once is enough: 'Oração do Santo Terço' is no more a prayer than others.
    kind: isTitleFound && title.includes(kind) ? '' : kind,
    text: lines.join('\n'),
  }))
  await index.addAllAsync(documents, { chunkSize: atOnce })

  function leaf(stem: string, { isUnfinished, isSynonym }: Term, isCompared: boolean): Query {
    const boostTerm = isSynonym ? () => likenessWeight : () => 1
    if (isSynonym || isKnown(stem)) return { queries: [stem], boostTerm }
    const similar = {
      queries: isCompared ? similarTo(stem) : [],
      boostTerm: () => likenessWeight,
    }
    const prefix = isUnfinished && stem.length >= shortestBeginning
    return { combineWith: 'OR', queries: [{ queries: [stem], prefix }, similar, ...halvesOf(stem)] }
  }

  /** Two known words that were typed as one: 'avemaria'. */
  function halvesOf(stem: string): Query[] {
    const ends = Array.from({ length: Math.max(0, stem.length - 2 * shortestHalf + 1) })
    return ends.flatMap((_, index) => {
      const at = shortestHalf + index
      const halves = [stemOf(stem.slice(0, at)), stem.slice(at)]
      return halves.every((half) => words.has(half))
        ? [{ combineWith: 'AND', queries: halves }]
        : []
    })
  }

  /** Numbers have no likeness. */
  function isKnown(stem: string): boolean {
    return words.has(stem) || /\d/.test(stem)
  }

  /** The known words that differ least, with the same first letter: few mistakes are made there. */
  function similarTo(stem: string): string[] {
    const near = within(stem, mistakesIn(stem)).filter(({ other }) => other[0] === stem[0])
    const least = Math.min(...near.map(({ edits }) => edits))
    return near.filter(({ edits }) => edits === least).map(({ other }) => other)
  }

  /** The known words with at most so many other letters. */
  function within(stem: string, most: number): { other: string; edits: number }[] {
    if (most === 0) return []
    return [...words.keys()].flatMap((other) => {
      if (Math.abs(other.length - stem.length) > most) return []
      // At the limit it stops counting.
      const edits = leven(stem, other, { maxDistance: most + 1 })
      return edits <= most ? [{ other, edits }] : []
    })
  }

  function unknownIn(stems: readonly string[]): string[] {
    return stems.filter((stem) => !isKnown(stem)).slice(0, mostUnknown)
  }

  function found(query: Query): Found[] {
    return index.search(query).map(({ id, terms }) => ({
      entry: entries[id as number]!,
      stems: new Set(terms),
    }))
  }

  return {
    /** Whether a text has the word. */
    isKnown,

    /** Searches, the best first, for what has a word of each group, and for what has one of any. */
    find(groups: readonly Group[]) {
      const typed = groups.flatMap(({ terms: [first] }) => first?.stems ?? [])
      const compared = new Set(unknownIn(typed))
      const queryOf = ({ terms }: Group): Query => ({
        combineWith: 'OR',
        queries: terms.map((term) => ({
          combineWith: 'AND',
          queries: term.stems.map((stem) => leaf(stem, term, compared.has(stem))),
        })),
      })
      const needed = groups.filter(({ isNeeded }) => isNeeded).map(queryOf)
      const others = groups.filter(({ isNeeded }) => !isNeeded).map(queryOf)
      return {
        all: () => found(withOthers({ combineWith: 'AND', queries: needed }, others)),
        any: () => found(withOthers({ combineWith: 'OR', queries: needed }, others)),
      }
    },

    /** Words of the texts that are written like these. */
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

/** What is needed, and before it what has others as well. */
function withOthers(needed: Query, others: Query[]): Query {
  if (others.length === 0) return needed
  const both: Query = {
    combineWith: 'AND',
    queries: [needed, { combineWith: 'OR', queries: others }],
  }
  return { combineWith: 'OR', queries: [needed, both] }
}

/** The letters that may be wrong in a word. */
function mistakesIn({ length }: string): number {
  return length >= 8 ? 2 : length >= 4 ? 1 : 0
}
