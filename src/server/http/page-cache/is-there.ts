import { isCivilDate, isWithinReach } from '../../../model/dates/civil-date.ts'
import { listNames } from '../../../parish/parish.ts'
import type { Content } from '../../content/content.ts'
import { type Freshness, whileFresh } from '../../content/freshness.ts'
import { parishToday } from '../../process/clock.ts'
import type { Needed } from '../address/cacheable.ts'

/** Tells what is missing without making its page; the ids are read once after each change. */
export function createIsThere({ lists }: Pick<Content, 'lists'>, freshness: Freshness) {
  const { clock, databaseAwayFor } = freshness
  const idsOf = new Map(
    listNames.map((name) => {
      const read = async () => new Set((await lists[name].list()).map(({ id }) => String(id)))
      return [name, whileFresh(freshness, [name], read)] as const
    }),
  )
  return async ({ kind, value }: Needed): Promise<boolean> => {
    if (kind === 'liturgia') return isCivilDate(value) && isWithinReach(value, parishToday(clock))
    // The page itself says that the database is away.
    if (databaseAwayFor() !== undefined) return true
    const ids = await idsOf.get(kind)!().catch(() => undefined)
    return ids === undefined || ids.has(value)
  }
}
