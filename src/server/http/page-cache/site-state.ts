// The state of the site from which a response is made. A cached response is fresh while the state is
// the same.
import { parishTime } from '../../../model/dates/civil-date.ts'
import type { Freshness } from '../../content/freshness.ts'
import type { Cacheable } from '../address/cacheable.ts'

/** Milliseconds after which a response without the day's readings is rendered again. */
const askAgainAfter = 300_000
/** Milliseconds for which responses are sent from the cache while the database is away. */
const longestAway = 3_600_000

/** The state from which a response was made. */
export type Made = {
  /** The changes of this process and of others, and the date. */
  from: string
  /** '2026-11-22T19:30' in the parish. */
  minute: string
  /** The number of the interval of `askAgainAfter`. */
  interval: number
}

export function createSiteState({
  generations,
  foreignCommits,
  databaseAwayFor,
  clock,
}: Freshness) {
  function of({ kinds }: Cacheable): Made {
    const now = clock.now()
    const minute = parishTime(now)
    const changes = `${foreignCommits()} ${minute.slice(0, 10)} ${generations.of(kinds)}`
    return {
      from: kinds.length === 0 ? '' : changes,
      minute,
      interval: Math.floor(now.getTime() / askAgainAfter),
    }
  }

  return {
    of,

    isFresh(made: Made, address: Cacheable): boolean {
      const now = of(address)
      if (made.from !== now.from) return false
      const awayFor = databaseAwayFor()
      // While the database is away, no change is notified and no new response can be rendered.
      if (awayFor !== undefined) return awayFor <= longestAway
      // Such a page says which celebration takes place now.
      if (address.isTimed && made.minute !== now.minute) return false
      // A day whose readings have not arrived is rendered again after `askAgainAfter`.
      return !address.kinds.includes('liturgia') || made.interval === now.interval
    },
  }
}
