// Where an embedded map shows a place.
import { mapAddress } from './map.ts'
import { onEarth, type Place, readCoordinates } from './map-coordinates.ts'

/** The marked place of an embedded map; undefined where its address does not say. */
export function placeOf(mapaUrl: string): Place | undefined {
  const address = mapAddress(mapaUrl)
  if (address === undefined) return undefined
  const { searchParams } = new URL(address)
  // Google writes a place as !2d<longitude>!3d<latitude>.
  const [, lon, lat] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(searchParams.get('pb') ?? '') ?? []
  if (lat !== undefined) return onEarth(Number(lat), Number(lon))
  const marker = ['marker', 'q', 'll', 'center'].map((name) => searchParams.get(name))
  return readCoordinates(marker.find((each) => each !== null) ?? '')
}

/** An address that opens the place in the maps app of a phone, or in a browser. */
export function mapsAppAddress({ lat, lon }: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lon}`
}
