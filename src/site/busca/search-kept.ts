// Only a search without an answer loads this file and the index's library.
import { kinds } from '../../parish/parish.ts'
import type { Busca } from '../../parish/busca/answer.ts'
import { type Searchable, searchedNames } from '../../parish/busca/entries.ts'
import { findEntries, type SearchedSite, searchedSite } from '../../parish/busca/search.ts'
import { get } from '../client/client.ts'
import { apiSource } from '../loading/source.ts'
import { scheduleAt } from '../horarios/schedule-at.ts'

const indexLastsMs = 60_000

let known: { site: Promise<SearchedSite>; until: number } | undefined

/** @throws ApiError if this browser has no content */
export async function searchKept(q: string): Promise<Busca> {
  const schedule = await scheduleAt(apiSource)
  const { now } = schedule
  if (known === undefined || Date.now() > known.until) {
    known = { site: siteOf(now.slice(0, 10)), until: Date.now() + indexLastsMs }
  }
  const { site } = known
  site.catch(() => {
    known = undefined
  })
  return findEntries(q, await site, schedule)
}

async function siteOf(today: string): Promise<SearchedSite> {
  const entries = await Promise.all(
    searchedNames(kinds).map(async (name) => {
      const { data } = (await get(kinds[name].path as 'oracao.php')) as { data: object | object[] }
      return [name, Array.isArray(data) ? data : [data]] as const
    }),
  )
  return searchedSite(kinds, Object.fromEntries(entries) as Searchable, today)
}
