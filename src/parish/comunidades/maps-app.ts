import type { Place } from './map-coordinates.ts'

/** An address that opens a place, or finds words, in the maps app of a phone, or in a browser. */
export function mapsAppAddress(where: Place | string): string {
  const query = typeof where === 'string' ? where : `${where.lat},${where.lon}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
