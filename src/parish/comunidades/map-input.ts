import { longestMapAddress, mapAddress } from './map.ts'
import { placeOnEarth, type Coordinates, readCoordinates } from './map-coordinates.ts'
import { settledLine } from '../../model/texts/settled.ts'

/** A short link must be requested to learn its map. */
type ReadMap = { address: string } | { refused: 'shortMapLink' | 'invalidMap' }

/** @param text embed code, a map link within any text, coordinates or a postal address */
export function readMap(text: string): ReadMap {
  const given = settledLine(text)
  const address = mapAddress(given) ?? embedOf(placeIn(given))
  if (address !== undefined && address.length <= longestMapAddress) return { address }
  return { refused: shortLink.test(given) ? 'shortMapLink' : 'invalidMap' }
}

export function readMapAddress(text: string): string | undefined {
  const read = readMap(text)
  return 'address' in read ? read.address : undefined
}

const googleLink = /(?:^|\s|\/\/)(maps\.app\.goo\.gl|goo\.gl\/maps)\/([\w-]{1,100})/i

/** Without what a phone or a mail program added to the link. */
export function shortMapLink(text: string): string | undefined {
  const [, host, id] = googleLink.exec(text) ?? []
  return host === undefined ? undefined : `https://${host.toLowerCase()}/${id}`
}

const shortLink =
  /(?:^|\s|\/\/)(?:maps\.app\.goo\.gl|goo\.gl\/maps|share\.google|g\.co\/kgs|maps\.apple\/p|(?:osm|www\.openstreetmap)\.org\/go)\/\S/i

function placeIn(text: string): Coordinates | string | undefined {
  if (text.length > longestMapAddress || text.includes('<')) return undefined
  const link = /(?:https?:\/\/|\bgeo:)\S+/i.exec(text)?.[0] ?? withScheme(text)
  if (link !== undefined) return placeOfLink(link)
  return readCoordinates(text) ?? (isPostalAddress(text) ? text : undefined)
}

function withScheme(text: string): string | undefined {
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+[/?]\S+$/i.test(text) ? `https://${text}` : undefined
}

/** An address has numbers or commas, unlike a remark. */
function isPostalAddress(text: string): boolean {
  const isOther = /^[a-z][\w+.-]*:|:\/\/|[@\p{Cc}]/iu.test(text.replaceAll(/\s/g, ' '))
  return (
    !isOther &&
    text.length <= 200 &&
    /\p{L}{3}/u.test(text) &&
    /\S.*[\d,].*\S/s.test(text) &&
    /\s/.test(text)
  )
}

function embedOf(where: Coordinates | string | undefined): string | undefined {
  if (where === undefined) return undefined
  const q = typeof where === 'string' ? where.replaceAll(/\s+/g, ' ') : `${where.lat},${where.lon}`
  return `https://maps.google.com/maps?${new URLSearchParams({ q, output: 'embed' })}`
}

type Link = {
  /** Matches host and path, of a 'geo:' link the scheme. */
  address: RegExp
  /** Two groups are degrees; one group is coordinates or words. */
  places: readonly RegExp[]
}

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const two = String.raw`${number}(?:,|%2C)(?:\+|%20)?${number}`

const links: readonly Link[] = [
  {
    // Google Maps in any country.
    address:
      /^(?:(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}\/maps(?:\/|$)|maps\.google\.(?:com?\.)?[a-z]{2,3}\/)/,
    places: [
      new RegExp(`!3d${number}!4d${number}(?!.*!3d)`),
      ...inQuery('q', 'query', 'destination', 'daddr', 'll', 'center'),
      /\/maps\/(?:place|search)\/([^/@?#&]+)/,
      /\/maps\/dir\/(?:[^/]*\/)*?([^/@?#&]+)\/?(?:@|data=|$)/,
      new RegExp(String.raw`/maps(?:/(?:place|search)/[^/]*)?/@${two}`),
    ],
  },
  {
    address: /^(?:www\.)?(?:openstreetmap|osm)\.org\//,
    places: [
      new RegExp(`[?&]mlat=${number}&mlon=${number}`),
      new RegExp(String.raw`#map=[\d.]+/${number}/${number}`),
      ...inQuery('query'),
    ],
  },
  {
    address: /^(?:(?:www|ul)\.)?waze\.com\//,
    places: [
      new RegExp(String.raw`[?&](?:ll|latlng|to)=(?:ll\.)?${two}`),
      ...inQuery('q'),
      /\/ul\/h(?<geohash>[0-9b-hjkmnp-z]{5,12})/,
    ],
  },
  {
    address: /^maps\.apple\.com\//,
    places: inQuery('coordinate', 'll', 'daddr', 'address', 'q'),
  },
  { address: /^geo:/, places: [...inQuery('q'), new RegExp(`^geo:(?!0,0\\b)${two}`)] },
]

function inQuery(...names: readonly string[]): RegExp[] {
  return names.map((name) => new RegExp(`[?&]${name}=([^&#]+)`))
}

function placeOfLink(text: string): Coordinates | string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, pathname, href } = new URL(text)
  if (!['https:', 'http:', 'geo:'].includes(protocol)) return undefined
  const name = protocol === 'geo:' ? protocol : hostname + pathname
  const patterns = links.find(({ address }) => address.test(name))?.places ?? []
  const found = patterns.map((pattern) => read(pattern.exec(href)))
  return found.find((each) => typeof each === 'object') ?? found.find((each) => each !== undefined)
}

function read(match: RegExpExecArray | null): Coordinates | string | undefined {
  if (match === null) return undefined
  if (match.groups?.geohash !== undefined) return placeOfGeohash(match.groups.geohash)
  if (match[2] !== undefined) return placeOnEarth(Number(match[1]), Number(match[2]))
  // `URLSearchParams` decodes '+' and '%20', and never throws as decodeURIComponent does.
  const text = new URLSearchParams(`q=${match[1]}`).get('q')!.replace(/^loc:/, '').trim()
  const words = /\p{L}/u.test(text) && !text.includes('://') ? text : undefined
  return readCoordinates(text.replace(/\(.*\)$/, '')) ?? words
}

const geohashDigits = '0123456789bcdefghjkmnpqrstuvwxyz'

/** Waze shares a geohash: the place is the middle of its cell. @param geohash in lower case */
function placeOfGeohash(geohash: string): Coordinates {
  const bits = [...geohash].flatMap((digit) =>
    [16, 8, 4, 2, 1].map((bit) => (geohashDigits.indexOf(digit) & bit) > 0),
  )
  const middle = (range: number, own: boolean[]) =>
    own.reduce((sum, isUpper, at) => sum + ((isUpper ? 1 : -1) * range) / 2 ** (at + 1), 0)
  // Bits alternate between longitude and latitude.
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
