// Caches public pages and API responses in memory in the forms in which they are sent. An entry is
// never stale: the state from which it was made is compared before each use.
import { LRUCache } from 'lru-cache'
import { dateInBrazil } from '../../../contract/dates/civil-date.ts'
import type { Freshness } from '../../content/generations.ts'
import { unreadableAs } from '../requests/refuse-unreadable.ts'
import { type Cacheable, cacheable } from './cacheable.ts'
import { type Answered, type KeptAnswer, keptAnswer } from './kept-answer.ts'

/** Bytes of keys, headers and bodies together: every page several times over. */
const largest = 32_000_000
/** Bytes. One response never evicts all others. */
const largestAnswer = largest / 4
const mostAnswers = 1_000
/** Overhead of an entry in bytes, a high estimate. */
const perAnswer = 2_000
const mostAddresses = 2_000
/** Characters of all remembered addresses together. */
const longestAddresses = 1_000_000
/** Milliseconds. */
const askAgainAfter = 300_000
/** Milliseconds for which responses are sent from the cache while the database is away. */
const longestAway = 3_600_000

/** What other processes and the clock contribute to freshness. */
type Around = { at: number; others: string; spell: number; awayFor: number | undefined }

/** The state from which a response was made; the response is fresh while it is the same. */
type Made = string

type Kept = { answer: KeptAnswer; made: Made; spell: number }

export type AnswerCache = {
  /** The cached response, if it is fresh. */
  find(url: URL): KeptAnswer | undefined
  /** The same, by the request's host and target: `/Oracoes?oracao=2`. */
  findAt(host: string, pathAndQuery: string): KeptAnswer | undefined
  /**
   * To be called before a response is made. Gives a function that caches it, or undefined where
   * responses of this address are not cached.
   */
  begin(url: URL): ((answered: Answered) => Promise<KeptAnswer>) | undefined
}

export function createAnswerCache(freshness: Freshness): AnswerCache {
  const { generations, foreignCommits, databaseAwayFor, clock } = freshness
  const kept = new LRUCache<string, Kept>({
    max: mostAnswers,
    maxSize: largest,
    maxEntrySize: largestAnswer,
    sizeCalculation: ({ answer }, key) => sizeOf(answer) + 2 * key.length + perAnswer,
  })
  /** Parsed addresses by their text: parsing takes longer than the rest of a cache hit. */
  const addresses = new LRUCache<string, Cacheable>({
    max: mostAddresses,
    maxSize: longestAddresses,
    sizeCalculation: (_, written) => written.length,
  })

  /** State that changes without an action of this process. */
  function lookAround(now = clock.now()): Around {
    return {
      at: now.getTime(),
      others: `${foreignCommits()} ${dateInBrazil(now)}`,
      spell: Math.floor(now.getTime() / askAgainAfter),
      awayFor: databaseAwayFor(),
    }
  }

  let ofThisTurn: Around | undefined

  /**
   * Once for all requests that the event loop read together: all arrived before the first is handled,
   * so none was sent after a change that this value misses. (With more than a thousand requests the
   * loop reads again in between: hence the comparison of milliseconds.)
   */
  function lookAroundOncePerTurn(): Around {
    const now = clock.now()
    if (ofThisTurn === undefined) {
      setImmediate(() => {
        ofThisTurn = undefined
      })
    }
    if (ofThisTurn?.at !== now.getTime()) ofThisTurn = lookAround(now)
    return ofThisTurn
  }

  function madeFrom({ kinds }: Cacheable, { others }: Around): Made {
    return `${others} ${generations.of(kinds)}`
  }

  function isFresh({ made, spell }: Kept, address: Cacheable, around: Around): boolean {
    if (made !== madeFrom(address, around)) return false
    // No change can have been notified since, and no new response could be rendered.
    if (around.awayFor !== undefined) return around.awayFor <= longestAway
    // A day whose readings have not arrived is rendered again after `askAgainAfter`.
    return !address.kinds.includes('liturgia') || spell === around.spell
  }

  function findKept(address: Cacheable, around: Around): KeptAnswer | undefined {
    const found = kept.get(address.key)
    if (found === undefined || isFresh(found, address, around)) return found?.answer
    kept.delete(address.key)
    return undefined
  }

  return {
    find(url) {
      const address = cacheable(url)
      return address && findKept(address, lookAround())
    },

    findAt(host, pathAndQuery) {
      const written = host + pathAndQuery
      const known = addresses.get(written)
      if (known !== undefined) return findKept(known, lookAroundOncePerTurn())
      if (!pathAndQuery.startsWith('/') || !URL.canParse(`http://${written}`)) return undefined
      const url = new URL(`http://${written}`)
      if (unreadableAs(url) !== undefined) return undefined
      const address = cacheable(url)
      const answer = address && findKept(address, lookAroundOncePerTurn())
      // Only addresses that lead to a cached response are remembered.
      if (address !== undefined && answer !== undefined) addresses.set(written, address)
      return answer
    },

    begin(url) {
      const address = cacheable(url)
      if (address === undefined) return undefined
      const made = madeFrom(address, lookAround())
      return async (answered) => {
        const answer = await keptAnswer(answered)
        // After a change during rendering, the response serves this request only.
        const now = lookAround()
        if (made === madeFrom(address, now)) {
          kept.set(address.key, { answer, made, spell: now.spell })
        }
        return answer
      }
    },
  }
}

/** Bytes. */
function sizeOf({ bodies, headers }: KeptAnswer): number {
  const bytes = Object.values(bodies).reduce((sum, { length }) => sum + length, 0)
  const characters = Object.values(headers).flat().join('').length
  return bytes + 2 * characters
}
