// Public pages and API responses. An entry is never stale: its state is compared before each use.
import { LRUCache } from 'lru-cache'
import type { Freshness } from '../../content/freshness.ts'
import type { Cacheable } from '../address/cacheable.ts'
import type { WholeAnswer } from './whole-answer.ts'
import { parishTime } from '../../../model/dates/civil-date.ts'

/** Enough for every page several times. What parameters choose takes no room from the others. */
const largestBytes = { page: 24_000_000, chosen: 8_000_000 }
const mostAnswers = 1_000
/** Estimated. */
const bytesPerAnswer = 2_000

/** A response without the day's readings is then rendered again. */
const askAgainAfterMs = 300_000
const longestAwayMs = 3_600_000

type Made = {
  from: string
  /** '2026-11-22T19:30' */
  minute: string
  interval: number
}

type Cached = Made & { answer: WholeAnswer }

export type AnswerCache = ReturnType<typeof createAnswerCache>

export function createAnswerCache(freshness: Freshness) {
  const { generations, foreignCommits, databaseAwayFor, clock } = freshness
  const caches = { page: createLru(largestBytes.page), chosen: createLru(largestBytes.chosen) }
  const cacheOf = ({ isChosen }: Cacheable) => caches[isChosen ? 'chosen' : 'page']

  function stateFor({ kinds }: Cacheable): Made {
    const now = clock.now()
    const minute = parishTime(now)
    const changes = `${foreignCommits()} ${minute.slice(0, 10)} ${generations.countOf(kinds)}`
    return {
      from: kinds.length === 0 ? '' : changes,
      minute,
      interval: Math.floor(now.getTime() / askAgainAfterMs),
    }
  }

  function isFresh(made: Made, address: Cacheable): boolean {
    const now = stateFor(address)
    if (made.from !== now.from) return false
    const awayFor = databaseAwayFor()
    // While the database is away, no change is noticed and nothing new can be rendered.
    if (awayFor !== undefined) return awayFor <= longestAwayMs
    // Timed pages show which celebration is on.
    if (address.isTimed && made.minute !== now.minute) return false
    return !address.kinds.includes('liturgia') || made.interval === now.interval
  }

  return {
    find(address: Cacheable): WholeAnswer | undefined {
      const cached = cacheOf(address)
      const found = cached.get(address.key)
      if (found === undefined || isFresh(found, address)) return found?.answer
      cached.delete(address.key)
      return undefined
    },

    /** Call it before a response is made, and its result afterwards. */
    begin(address: Cacheable) {
      const made = stateFor(address)
      return (answer: WholeAnswer): void => {
        // A response made during a change serves this request only.
        const now = stateFor(address)
        if (made.from === now.from) cacheOf(address).set(address.key, { answer, ...now })
      }
    },
  }
}

function createLru(largest: number) {
  return new LRUCache<string, Cached>({
    max: mostAnswers,
    maxSize: largest,
    // No response evicts all others.
    maxEntrySize: largest / 2,
    sizeCalculation: ({ answer }, key) => sizeOf(answer) + 2 * key.length + bytesPerAnswer,
  })
}

/** The compressed forms together are no larger than the plain one. */
function sizeOf({ forms, common }: WholeAnswer): number {
  return 2 * forms.identity.body.length + 3 * 2 * common.join('').length
}
