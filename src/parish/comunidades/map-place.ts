import { mapAddress } from './map.ts'
import { placeOnEarth, type Coordinates, readCoordinates } from './map-coordinates.ts'

export function placeOnMap(mapaUrl: string): Coordinates | undefined {
  const address = mapAddress(mapaUrl)
  if (address === undefined) return undefined
  const { searchParams } = new URL(address)
  // Google writes a place as !2d<longitude>!3d<latitude>.
  const [, lon, lat] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(searchParams.get('pb') ?? '') ?? []
  if (lat !== undefined) return placeOnEarth(Number(lat), Number(lon))
  const marker = ['marker', 'q', 'll', 'center'].map((name) => searchParams.get(name))
  return readCoordinates(marker.find((each) => each !== null) ?? '')
}

/** What a map without coordinates searches for, or ''. */
function wordsOf(mapaUrl: string): string {
  const address = mapAddress(mapaUrl)
  if (address === undefined || placeOnMap(mapaUrl) !== undefined) return ''
  return new URL(address).searchParams.get('q') ?? ''
}

type Entered = { endereco?: string; mapaUrl?: string }

/** The address as staff wrote it, else the map's words. */
export function addressInWords({ endereco = '', mapaUrl = '' }: Entered): string {
  return endereco || wordsOf(mapaUrl)
}

export function canBeFound(comunidade: Entered): boolean {
  return addressInWords(comunidade) !== '' || mapAddress(comunidade.mapaUrl ?? '') !== undefined
}

/** @param where a place, or words to search for */
export function mapsAppAddress(where: Coordinates | string): string {
  const query = typeof where === 'string' ? where : `${where.lat},${where.lon}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
