// Public pages and calls are cached in memory as they are sent, and are never stale: what a response
// was made from is compared before it is sent again.
import { LRUCache } from 'lru-cache'
import { dateInBrazil } from '../../../contract/civil-date.ts'
import type { Freshness } from '../../content/generations.ts'
import { unreadableAs } from '../refuse-unreadable.ts'
import { type Cacheable, cacheable } from './cacheable.ts'
import { type Answered, type KeptAnswer, keptAnswer } from './kept-answer.ts'

/** Bytes of keys, headers and bodies together: each prayer, reading and community several times over. */
const largest = 32_000_000
/** Bytes. One response never evicts all others. */
const largestAnswer = largest / 4
const mostAnswers = 1_000
/** What JavaScript needs for an entry beside its texts and bodies, in bytes; estimated upwards. */
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

/** What a response was made from; as long as it is the same, so is the response. */
type Made = string

type Kept = { answer: KeptAnswer; made: Made; spell: number }

export type AnswerCache = {
  /** The cached response, if nothing of what it was made from has changed. */
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
  /** Parsing an address takes longer than all the rest of a cache hit. */
  const addresses = new LRUCache<string, Cacheable>({
    max: mostAddresses,
    maxSize: longestAddresses,
    sizeCalculation: (_, written) => written.length,
  })

  /** What may change without this process doing anything. */
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
   * The same for all requests that the event loop read together: the system reported all of them
   * before the first is looked at, so none was sent after a change that is not seen here. (With more
   * than a thousand at once the system is asked again in between: hence the millisecond.)
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
    // The database cannot have told of a change since; a new response could not be made.
    if (around.awayFor !== undefined) return around.awayFor <= longestAway
    // A day whose readings have not arrived is requested again from time to time.
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
        // After a change while it was made, the response is right for this request and for no later one.
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
