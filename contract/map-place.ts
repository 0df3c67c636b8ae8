// Where an embedded map shows a place.
import { mapAddress } from './map.ts'

/** Degrees north and east. */
export type Place = { lat: number; lon: number }

/** The marked place of an embedded map; undefined where its address does not say. */
export function placeOf(mapaUrl: string): Place | undefined {
  const address = mapAddress(mapaUrl)
  if (address === undefined) return undefined
  const { searchParams } = new URL(address)
  const marker = searchParams.get('marker') ?? searchParams.get('q') ?? ''
  // Google writes a place as !2d<longitude>!3d<latitude>.
  const [, lon, lat] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(searchParams.get('pb') ?? '') ?? []
  const [north, east] = lat === undefined ? marker.split(',') : [lat, lon]
  const place = { lat: degrees(north), lon: degrees(east) }
  return Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180 ? place : undefined
}

/** An address that opens the place in the maps app of a phone, or in a browser. */
export function mapsAppAddress({ lat, lon }: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lon}`
}

function degrees(text = ''): number {
  return /^\s*-?\d{1,3}(?:\.\d+)?\s*$/.test(text) ? Number(text) : NaN
}
