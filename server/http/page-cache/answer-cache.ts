// Caches public pages and API responses in memory in the forms in which they are sent. An entry is
// never stale: the state from which it was made is compared before each use.
import { LRUCache } from 'lru-cache'
import type { Freshness } from '../../content/generations.ts'
import { type Address, readAddress } from '../address/address.ts'
import type { Cacheable } from '../address/cacheable.ts'
import { type Answered, type KeptAnswer, keptAnswer } from './kept-answer.ts'
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
type Kept = Made & { answer: KeptAnswer }

export type AnswerCache = {
  /** Remembers the last results. */
  readAddress: typeof readAddress
  /** The cached response, if it is fresh. */
  find(address: Cacheable): KeptAnswer | undefined
  /** The same, with one look at the site's state for all requests that were read together. */
  findInTurn(address: Cacheable): KeptAnswer | undefined
  /** To be called before a response is made. Gives a function that caches it. */
  begin(address: Cacheable): (answered: Answered) => KeptAnswer
}

export function createAnswerCache(freshness: Freshness): AnswerCache {
  const state = createSiteState(freshness)
  const kept = new LRUCache<string, Kept>({
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

  function findKept(address: Cacheable, present: Present): KeptAnswer | undefined {
    const found = kept.get(address.key)
    if (found === undefined || state.isFresh(found, address, present)) return found?.answer
    kept.delete(address.key)
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

    find: (address) => findKept(address, state.present()),
    findInTurn: (address) => findKept(address, state.presentOncePerTurn()),

    begin(address) {
      const made = state.madeFrom(address, state.present())
      return (answered) => {
        const answer = keptAnswer(answered)
        // After a change during rendering, the response serves this request only.
        const now = state.madeFrom(address, state.present())
        if (made.from === now.from) kept.set(address.key, { answer, ...now })
        return answer
      }
    },
  }
}

/** Bytes. The two compressed forms, which may follow, take together no more than the plain one. */
function sizeOf({ forms, common }: KeptAnswer): number {
  return 2 * forms.identity.body.length + 3 * 2 * common.join('').length
}
