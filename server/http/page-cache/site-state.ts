// The state of the site from which a response is made. A cached response is fresh while the state is
// the same.
import { parishTime } from '../../../contract/dates/civil-date.ts'
import type { Freshness } from '../../content/freshness.ts'
import type { Cacheable } from '../address/cacheable.ts'

/** Milliseconds after which a response without the day's readings is rendered again. */
const askAgainAfter = 300_000
/** Milliseconds for which responses are sent from the cache while the database is away. */
const longestAway = 3_600_000

/** State that changes without an action of this process. */
export type Present = {
  /** Milliseconds since 1970. */
  at: number
  /** '2026-11-22T19:30' in the parish. */
  minute: string
  /** The commits of other processes, and the date. */
  others: string
  /** The number of the present interval of `askAgainAfter`. */
  interval: number
  /** See `Freshness.databaseAwayFor`. */
  awayFor: number | undefined
}

/** The state from which a response was made. */
export type Made = { from: string; minute: string; interval: number }

export function createSiteState(freshness: Freshness) {
  const { generations, foreignCommits, databaseAwayFor, clock } = freshness
  let ofThisRound: Present | undefined

  function present(now = clock.now()): Present {
    const minute = parishTime(now)
    return {
      at: now.getTime(),
      minute,
      others: `${foreignCommits()} ${minute.slice(0, 10)}`,
      interval: Math.floor(now.getTime() / askAgainAfter),
      awayFor: databaseAwayFor(),
    }
  }

  function madeFrom({ kinds }: Cacheable, { others, minute, interval }: Present): Made {
    return { from: `${others} ${generations.of(kinds)}`, minute, interval }
  }

  return {
    present: () => present(),

    /**
     * Computed once for all requests that one round of the event loop reads. All of them arrived
     * before the first one is handled, so this value contains every change that was answered before
     * they were sent. With more than a thousand requests the event loop reads again in the same
     * round: hence the comparison of milliseconds.
     */
    presentOncePerRound(): Present {
      const now = clock.now()
      if (ofThisRound === undefined) {
        setImmediate(() => {
          ofThisRound = undefined
        })
      }
      if (ofThisRound?.at !== now.getTime()) ofThisRound = present(now)
      return ofThisRound
    },

    madeFrom,

    isFresh(made: Made, address: Cacheable, now: Present): boolean {
      if (made.from !== madeFrom(address, now).from) return false
      // While the database is away, no change is notified and no new response can be rendered.
      if (now.awayFor !== undefined) return now.awayFor <= longestAway
      // Such a page says which celebration takes place now.
      if (address.isTimed && made.minute !== now.minute) return false
      // A day whose readings have not arrived is rendered again after `askAgainAfter`.
      return !address.kinds.includes('liturgia') || made.interval === now.interval
    },
  }
}
