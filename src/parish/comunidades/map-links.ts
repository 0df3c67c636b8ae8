// Where the links of map services name a place.
import { onEarth, type Place, readCoordinates } from './map-coordinates.ts'
import { placeOfGeohash } from './map-geohash.ts'

type Link = {
  /** Matches its host and path; of 'geo:' links the scheme. */
  of: RegExp
  /** Two groups are degrees; one group is coordinates or words. */
  found: readonly RegExp[]
}

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const two = String.raw`${number}(?:,|%2C)(?:\+|%20)?${number}`

/** The links that phones and browsers give. */
const links: readonly Link[] = [
  {
    // Google Maps in any country.
    of: /^(?:(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}\/maps(?:\/|$)|maps\.google\.(?:com?\.)?[a-z]{2,3}\/)/,
    found: [
      new RegExp(`!3d${number}!4d${number}(?!.*!3d)`),
      ...inQuery('q', 'query', 'destination', 'daddr', 'll', 'center'),
      /\/maps\/(?:place|search)\/([^/@?#&]+)/,
      /\/maps\/dir\/(?:[^/]*\/)*?([^/@?#&]+)\/?(?:@|data=|$)/,
      new RegExp(String.raw`/maps(?:/(?:place|search)/[^/]*)?/@${two}`),
    ],
  },
  {
    of: /^(?:www\.)?(?:openstreetmap|osm)\.org\//,
    found: [
      new RegExp(`[?&]mlat=${number}&mlon=${number}`),
      new RegExp(String.raw`#map=[\d.]+/${number}/${number}`),
      ...inQuery('query'),
    ],
  },
  {
    of: /^(?:(?:www|ul)\.)?waze\.com\//,
    found: [
      new RegExp(String.raw`[?&](?:ll|latlng|to)=(?:ll\.)?${two}`),
      ...inQuery('q'),
      /\/ul\/h(?<geohash>[0-9b-hjkmnp-z]{5,12})/,
    ],
  },
  {
    of: /^maps\.apple\.com\//,
    found: inQuery('coordinate', 'll', 'daddr', 'address', 'q'),
  },
  { of: /^geo:/, found: [...inQuery('q'), new RegExp(`^geo:(?!0,0\\b)${two}`)] },
]

function inQuery(...names: readonly string[]): RegExp[] {
  return names.map((name) => new RegExp(`[?&]${name}=([^&#]+)`))
}

/** The place of a link, or the words that it searches for; undefined of other links. */
export function placeOfLink(text: string): Place | string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, pathname, href } = new URL(text)
  if (!['https:', 'http:', 'geo:'].includes(protocol)) return undefined
  const name = protocol === 'geo:' ? protocol : hostname + pathname
  const found = links.find((link) => link.of.test(name))?.found ?? []
  const named = found.map((pattern) => read(pattern.exec(href)))
  return named.find((each) => typeof each === 'object') ?? named.find((each) => each !== undefined)
}

function read(match: RegExpExecArray | null): Place | string | undefined {
  if (match === null) return undefined
  if (match.groups?.geohash !== undefined) return placeOfGeohash(match.groups.geohash)
  if (match[2] !== undefined) return onEarth(Number(match[1]), Number(match[2]))
  // Decodes '+' and '%20', and unlike decodeURIComponent never throws.
  const text = new URLSearchParams(`q=${match[1]}`).get('q')!.replace(/^loc:/, '').trim()
  const words = /\p{L}/u.test(text) && !text.includes('://') ? text : undefined
  return readCoordinates(text.replace(/\(.*\)$/, '')) ?? words
}
