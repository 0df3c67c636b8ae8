// Caches public pages and API responses in memory in the forms in which they are sent. An entry is
// never stale: the state from which it was made is compared before each use.
import { LRUCache } from 'lru-cache'
import type { Freshness } from '../../content/freshness.ts'
import { type Address, readAddress } from '../address/address.ts'
import type { Cacheable } from '../address/cacheable.ts'
import { type Answered, type CachedAnswer, cachedAnswer } from './cached-answer.ts'
import { createSiteState, type Made, type Present } from './site-state.ts'

/** Bytes of keys, headers and bodies together, a high estimate: every page several times over. */
const largest = 32_000_000
/** Bytes. One response never evicts all others. */
const largestAnswer = largest / 2
const mostAnswers = 1_000
/** Overhead of an entry in bytes, a high estimate. */
const perAnswer = 2_000
const mostAddresses = 2_000
/** Characters of all remembered addresses together. */
const longestAddresses = 1_000_000
type Cached = Made & { answer: CachedAnswer }

export type AnswerCache = {
  /** Remembers the last results. */
  readAddress: typeof readAddress
  /** The cached response, if it is fresh. */
  find(address: Cacheable): CachedAnswer | undefined
  /** The same, with one look at the site's state for all requests that were read together. */
  findInTurn(address: Cacheable): CachedAnswer | undefined
  /** To be called before a response is made. Gives a function that caches it. */
  begin(address: Cacheable): (answered: Answered) => CachedAnswer
}

export function createAnswerCache(freshness: Freshness): AnswerCache {
  const state = createSiteState(freshness)
  const cached = new LRUCache<string, Cached>({
    max: mostAnswers,
    maxSize: largest,
    maxEntrySize: largestAnswer,
    sizeCalculation: ({ answer }, key) => sizeOf(answer) + 2 * key.length + perAnswer,
  })
  /** Parsed addresses by their text: parsing takes longer than the rest of a cache hit. */
  const addresses = new LRUCache<string, Address>({
    max: mostAddresses,
    maxSize: longestAddresses,
    sizeCalculation: (_, written) => written.length,
  })

  function findCached(address: Cacheable, present: Present): CachedAnswer | undefined {
    const found = cached.get(address.key)
    if (found === undefined || state.isFresh(found, address, present)) return found?.answer
    cached.delete(address.key)
    return undefined
  }

  return {
    readAddress(href) {
      const known = addresses.get(href)
      if (known !== undefined) return known
      const address = readAddress(href)
      if (address !== undefined) addresses.set(href, address)
      return address
    },

    find: (address) => findCached(address, state.present()),
    findInTurn: (address) => findCached(address, state.presentOncePerRound()),

    begin(address) {
      const made = state.madeFrom(address, state.present())
      return (answered) => {
        const answer = cachedAnswer(answered)
        // After a change during rendering, the response serves this request only.
        const now = state.madeFrom(address, state.present())
        if (made.from === now.from) cached.set(address.key, { answer, ...now })
        return answer
      }
    },
  }
}

/** Bytes. The two compressed forms, which may follow, take together no more than the plain one. */
function sizeOf({ forms, common }: CachedAnswer): number {
  return 2 * forms.identity.body.length + 3 * 2 * common.join('').length
}
