// Where an embedded map shows a place, and the address that leads there.
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

/** The words that an embedded map searches for, where it has no coordinates; '' for other maps. */
function wordsOf(mapaUrl: string): string {
  const address = mapAddress(mapaUrl)
  if (address === undefined || placeOf(mapaUrl) !== undefined) return ''
  return new URL(address).searchParams.get('q') ?? ''
}

/** What staff enter of where a community is. */
type Entered = { endereco?: string; mapaUrl?: string }

/** Where a community is, in words: as staff wrote it, else as its map searches for it; or ''. */
export function addressInWords({ endereco = '', mapaUrl = '' }: Entered): string {
  return endereco || wordsOf(mapaUrl)
}

/** Whether the community's page says how to get there: in words, or with a map that may be shown. */
export function canBeFound(comunidade: Entered): boolean {
  return addressInWords(comunidade) !== '' || mapAddress(comunidade.mapaUrl ?? '') !== undefined
}

/** An address that opens a place, or finds words, in the maps app of a phone, or in a browser. */
export function mapsAppAddress(where: Place | string): string {
  const query = typeof where === 'string' ? where : `${where.lat},${where.lon}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
