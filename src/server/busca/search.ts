import { parishTime } from '../../model/dates/civil-date.ts'
import type { Busca } from '../../parish/busca/answer.ts'
import { daysSearched, type NamedDay } from '../../parish/busca/days.ts'
import { type Searchable, searchedNames } from '../../parish/busca/entries.ts'
import { findEntries, searchedSite } from '../../parish/busca/search.ts'
import { isDocumentName, isListName, type KindName, kinds } from '../../parish/parish.ts'
import type { DiaLiturgico } from '../../parish/liturgia/liturgia.ts'
import type { Content } from '../content/content.ts'
import { type Freshness, whileFresh } from '../content/freshness.ts'
import type { createSchedules } from '../horarios/schedule.ts'
import type { LiturgiaOfDays } from '../liturgia/liturgia.ts'

type Parts = {
  content: Content
  schedules: ReturnType<typeof createSchedules>
  liturgia: LiturgiaOfDays
  freshness: Freshness
}

const names = searchedNames(kinds)

export function createSearch({ content, schedules, liturgia, freshness }: Parts) {
  const site = whileFresh(
    freshness,
    names,
    async () => {
      const today = liturgia.today()
      const entries = await Promise.all(
        names.map(async (name) => [name, await itemsOf(content, name)] as const),
      )
      const days = await liturgia.calendarFrom(today, daysSearched)
      return searchedSite(
        kinds,
        Object.fromEntries(entries) as Searchable,
        today,
        days.flatMap(namedDays),
      )
    },
    liturgia.today,
  )
  return async (q: string): Promise<Busca> =>
    findEntries(q, await site(), {
      schedule: await schedules.schedule(),
      now: parishTime(freshness.clock.now()),
    })
}

async function itemsOf(content: Content, name: KindName): Promise<object[]> {
  if (isListName(name)) return content.lists[name].list()
  return isDocumentName(name) ? [await content.documents[name].get()] : []
}

/** A weekday is found by its optional memorials. */
function namedDays({
  data,
  celebracao: nome,
  grau,
  facultativas: outros,
}: DiaLiturgico): NamedDay[] {
  if (outros !== undefined) return [{ data, nome, outros }]
  return grau === 'feria' ? [] : [{ data, nome }]
}
