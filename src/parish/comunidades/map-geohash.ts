// Geohashes: Waze shares a place as one.
import type { Place } from './map-coordinates.ts'

const digits = '0123456789bcdefghjkmnpqrstuvwxyz'

/** The middle of the cell of a geohash in lower case. */
export function placeOfGeohash(geohash: string): Place {
  const bits = [...geohash].flatMap((digit) =>
    [16, 8, 4, 2, 1].map((bit) => (digits.indexOf(digit) & bit) > 0),
  )
  const middle = (range: number, own: boolean[]) =>
    own.reduce((sum, isUpper, at) => sum + ((isUpper ? 1 : -1) * range) / 2 ** (at + 1), 0)
  // The first bit is of the longitude, the next of the latitude, and so on.
  const lon = middle(
    180,
    bits.filter((_, at) => at % 2 === 0),
  )
  const lat = middle(
    90,
    bits.filter((_, at) => at % 2 === 1),
  )
  return { lat: Number(lat.toFixed(6)), lon: Number(lon.toFixed(6)) }
}
