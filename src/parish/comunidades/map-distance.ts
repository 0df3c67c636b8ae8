import type { Coordinates } from './map-coordinates.ts'

const radiusOfEarth = 6371

export function kilometersBetween(one: Coordinates, other: Coordinates): number {
  const [lat, otherLat] = [inRadians(one.lat), inRadians(other.lat)]
  const [north, east] = [otherLat - lat, inRadians(other.lon - one.lon)]
  const haversine =
    Math.sin(north / 2) ** 2 + Math.cos(lat) * Math.cos(otherLat) * Math.sin(east / 2) ** 2
  // Rounding must not exceed 1.
  return 2 * radiusOfEarth * Math.asin(Math.sqrt(Math.min(1, haversine)))
}

function inRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** 'a 50 m', 'a 2,3 km', 'a 12 km' */
export function distanceInWords(kilometers: number): string {
  // A phone's position is exact to some tens of meters.
  const meters = Math.max(50, Math.round(kilometers * 20) * 50)
  if (meters < 1000) return `a ${meters} m`
  const tenths = Math.round(kilometers * 10)
  if (tenths >= 100) return `a ${Math.round(kilometers)} km`
  return `a ${Math.floor(tenths / 10)}${tenths % 10 === 0 ? '' : `,${tenths % 10}`} km`
}
