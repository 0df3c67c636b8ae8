import type { Clock } from '../process/clock.ts'
import type { Generations } from './generations.ts'

/** What tells whether a value that was made from the database is still the present one. */
export type Freshness = {
  generations: Generations
  /** A number that changes whenever another process changed the database. */
  foreignCommits(): number
  /** Milliseconds for which the database has been away; undefined while it is there. */
  databaseAwayFor(): number | undefined
  clock: Clock
}
