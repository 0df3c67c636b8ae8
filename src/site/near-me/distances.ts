import { useState } from 'react'
import type { Coordinates } from '../../parish/comunidades/map-coordinates.ts'
import { kilometersBetween } from '../../parish/comunidades/map-distance.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

export type Position =
  | { state: 'unasked' | 'waiting' | 'refused' | 'unknown' }
  | { state: 'known'; place: Coordinates }

const longestSearchMs = 20_000
/** A known position of this age is as good. */
const oldestMs = 300_000

/**
 * The position stays in this page's memory. @returns `ask` undefined where the browser has no
 * position
 */
export function usePosition(): { position: Position; ask: (() => void) | undefined } {
  const [position, setPosition] = useState<Position>({ state: 'unasked' })
  const isHydrated = useHydrated()
  // Browsers give the position only over TLS.
  const canAsk = isHydrated && 'geolocation' in navigator && isSecureContext
  function ask() {
    setPosition({ state: 'waiting' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon } }) =>
        setPosition({ state: 'known', place: { lat, lon } }),
      ({ code, PERMISSION_DENIED }) =>
        setPosition({ state: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { timeout: longestSearchMs, maximumAge: oldestMs },
    )
  }
  return { position, ask: canAsk ? ask : undefined }
}

/** Kilometers by community, nearest first; unknown places are left out. */
export type Distances = ReadonlyMap<number, number>

type Placed = {
  id: number
  onde: Coordinates | undefined
}

export function distancesFrom(position: Position, comunidades: readonly Placed[]): Distances {
  if (position.state !== 'known') return new Map()
  const known = comunidades.flatMap(({ id, onde }) =>
    onde === undefined ? [] : [[id, kilometersBetween(position.place, onde)] as const],
  )
  return new Map(known.toSorted(([, one], [, other]) => one - other))
}

/** Items of unknown distance keep their order at the end. */
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
