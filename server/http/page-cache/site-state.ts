// The state of the site from which a response is made; the response is fresh while it is the same.
import { parishTime } from '../../../contract/dates/civil-date.ts'
import type { Freshness } from '../../content/freshness.ts'
import type { Cacheable } from '../address/cacheable.ts'

/** Milliseconds. */
const askAgainAfter = 300_000
/** Milliseconds for which responses are sent from the cache while the database is away. */
const longestAway = 3_600_000

/** State that changes without an action of this process. */
export type Present = {
  at: number
  /** '2026-11-22T19:30' in the parish. */
  minute: string
  others: string
  spell: number
  awayFor: number | undefined
}

/** The state from which a response was made. */
export type Made = { from: string; minute: string; spell: number }

export function createSiteState(freshness: Freshness) {
  const { generations, foreignCommits, databaseAwayFor, clock } = freshness
  let ofThisTurn: Present | undefined

  function present(now = clock.now()): Present {
    const minute = parishTime(now)
    return {
      at: now.getTime(),
      minute,
      others: `${foreignCommits()} ${minute.slice(0, 10)}`,
      spell: Math.floor(now.getTime() / askAgainAfter),
      awayFor: databaseAwayFor(),
    }
  }

  function madeFrom({ kinds }: Cacheable, { others, minute, spell }: Present): Made {
    return { from: `${others} ${generations.of(kinds)}`, minute, spell }
  }

  return {
    present: () => present(),

    /**
     * Once for all requests that the event loop read together: all arrived before the first is
     * handled, so none was sent after a change that this value misses. (With more than a thousand
     * requests the loop reads again in between: hence the comparison of milliseconds.)
     */
    presentOncePerTurn(): Present {
      const now = clock.now()
      if (ofThisTurn === undefined) {
        setImmediate(() => {
          ofThisTurn = undefined
        })
      }
      if (ofThisTurn?.at !== now.getTime()) ofThisTurn = present(now)
      return ofThisTurn
    },

    madeFrom,

    isFresh(made: Made, address: Cacheable, now: Present): boolean {
      if (made.from !== madeFrom(address, now).from) return false
      // No change can have been notified since, and no new response could be rendered.
      if (now.awayFor !== undefined) return now.awayFor <= longestAway
      // What is on now is said to the minute.
      if (address.isTimed && made.minute !== now.minute) return false
      // A day whose readings have not arrived is rendered again after `askAgainAfter`.
      return !address.kinds.includes('liturgia') || made.spell === now.spell
    },
  }
}
