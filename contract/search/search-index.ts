import leven from 'leven'
import MiniSearch, { type Query } from 'minisearch'
import type { Entry } from './entries.ts'
import { wordsIn } from './words.ts'

/** How much more a word counts in a title. */
const titleWeight = 4
/** How much a synonym, or a word written alike, counts beside the word that was typed. */
const likenessWeight = 0.6
/** Entries that are indexed at once, before others have their turn. */
const atOnce = 20
/** The most words that are offered where nothing was found. */
const mostNearest = 3

/** A word is written like another if at most one letter of so many differs. */
const lettersPerEdit = 3

export type SearchIndex = Awaited<ReturnType<typeof createIndex>>

/** One of several ways to say the same, each in words that must all be found. */
export type Term = {
  stems: readonly string[]
  isSynonym: boolean
  /** Perhaps only its beginning was typed. */
  isUnfinished: boolean
}
export type Found = { entry: Entry; stems: ReadonlySet<string> }

/** An index of the entries in memory. */
export async function createIndex(entries: readonly Entry[]) {
  /** A word as it stands in the texts, by its stem. */
  const words = new Map<string, string>()
  const index = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: (text) =>
      wordsIn(text).map(({ stem, start, end }) => {
        if (!words.has(stem)) words.set(stem, text.slice(start, end).toLowerCase())
        return stem
      }),
    processTerm: (stem) => stem,
    searchOptions: {
      tokenize: (stem) => [stem],
      processTerm: (stem) => stem,
      boost: { title: titleWeight },
      boostDocument: (id) => entries[id as number]?.weight ?? 1,
    },
  })
  const documents = entries.map(({ title, lines, isTitleFound = true }, id) => ({
    id,
    title: isTitleFound ? title : '',
    text: lines.join('\n'),
  }))
  await index.addAllAsync(documents, { chunkSize: atOnce })

  function leaf(stem: string, { isUnfinished, isSynonym }: Term): Query {
    const boostTerm = isSynonym ? () => likenessWeight : () => 1
    if (isSynonym || isKnown(stem)) return { queries: [stem], boostTerm }
    const similar = { queries: similarTo(stem), boostTerm: () => likenessWeight }
    return { combineWith: 'OR', queries: [{ queries: [stem], prefix: isUnfinished }, similar] }
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

  function queryOf(groups: readonly (readonly Term[])[], combineWith: 'AND' | 'OR'): Query {
    return {
      combineWith,
      queries: groups.map((terms) => ({
        combineWith: 'OR',
        queries: terms.map((term) => ({
          combineWith: 'AND',
          queries: term.stems.map((stem) => leaf(stem, term)),
        })),
      })),
    }
  }

  function foundFor(groups: readonly (readonly Term[])[], combineWith: 'AND' | 'OR'): Found[] {
    if (groups.length === 0) return []
    return index.search(queryOf(groups, combineWith)).map(({ id, terms }) => ({
      entry: entries[id as number]!,
      stems: new Set(terms),
    }))
  }

  return {
    /** The best first: what has a word of each group. */
    find: (groups: readonly (readonly Term[])[]) => foundFor(groups, 'AND'),

    /** What has a word of any group. */
    findAny: (groups: readonly (readonly Term[])[]) => foundFor(groups, 'OR'),

    /** Words of the texts that are written like these. */
    nearest(stems: readonly string[]): string[] {
      const near = stems
        .filter((stem) => !isKnown(stem))
        .flatMap((stem) => within(stem, Math.ceil(stem.length / lettersPerEdit)))
      const best = near.toSorted((a, b) => a.edits - b.edits).map(({ other }) => words.get(other)!)
      return [...new Set(best)].slice(0, mostNearest)
    },
  }
}

/** The letters that may be wrong in a word. */
function mistakesIn({ length }: string): number {
  return length >= 8 ? 2 : length >= 4 ? 1 : 0
}
