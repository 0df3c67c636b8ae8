// The communities by their distance from the visitor.
import type { Place } from '../../../contract/map-coordinates.ts'
import { kilometersBetween } from '../../../contract/map-distance.ts'
import { isOver, takesPlace } from '../../../contract/schedule/coming.ts'
import type { Line } from '../../schedule/lines.ts'
import type { Chosen } from './chosen.ts'
import { linesByDay } from './chosen-times.ts'
import type { PageTimes } from './page-times.ts'

/** Kilometers by community, the nearest first; those whose place is not known are missing. */
export type Distances = ReadonlyMap<number, number>

export function distancesFrom(place: Place, { comunidades }: PageTimes): Distances {
  const known = comunidades.flatMap(({ id, onde }) =>
    onde === undefined ? [] : [[id, kilometersBetween(place, onde)] as const],
  )
  return new Map(known.toSorted(([, one], [, other]) => one - other))
}

/** The nearest first; the others keep their order behind them. */
export function byDistance<T>(
  items: readonly T[],
  distances: Distances,
  idOf: (item: T) => number | null,
): T[] {
  const order = [...distances.keys()]
  const placeOf = (item: T) => {
    const found = order.indexOf(idOf(item) ?? -1)
    return found === -1 ? order.length : found
  }
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The next chosen celebration of each of these communities that has one. */
export function nextByDistance(
  times: PageTimes,
  chosen: Chosen,
  now: string,
  distances: Distances,
): { id: number; nome: string; kilometers: number; next: Line }[] {
  const lines = [...linesByDay(times, chosen, now).values()]
    .flat()
    .filter((each) => takesPlace(each) && !isOver(each, now))
  const nameOf = new Map(times.comunidades.map(({ id, nome }) => [id, nome]))
  return [...distances].flatMap(([id, kilometers]) => {
    const next = lines.find(({ comunidades }) => comunidades.includes(id))
    return next === undefined ? [] : [{ id, nome: nameOf.get(id)!, kilometers, next }]
  })
}
