// The communities by their distance from the visitor.
import type { Place } from '../../parish/comunidades/map-coordinates.ts'
import { kilometersBetween } from '../../parish/comunidades/map-distance.ts'
import type { Position } from './use-position.ts'

/** Kilometers by community, the nearest first; those whose place is not known are missing. */
export type Distances = ReadonlyMap<number, number>

type Placed = {
  id: number
  /** Where its map marks it. */
  onde: Place | undefined
}

/** Empty until the visitor's position is known. */
export function distancesFrom(position: Position, comunidades: readonly Placed[]): Distances {
  if (position.state !== 'known') return new Map()
  const known = comunidades.flatMap(({ id, onde }) =>
    onde === undefined ? [] : [[id, kilometersBetween(position.place, onde)] as const],
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
