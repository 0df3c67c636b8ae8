// What staff may give as a community's map: an embed address is made of it.
import { longestMapAddress, mapAddress } from './map.ts'
import { type Place, readCoordinates } from './map-coordinates.ts'
import { placeOfLink } from './map-links.ts'
import { settledLine } from '../../model/texts/settled.ts'

/** Why there is no map: only the network knows where a short link leads. */
type ReadMap = { address: string } | { refused: 'shortMapLink' | 'invalidMap' }

/**
 * The embed address for embed code, for a link of a map service, also within a text that was
 * shared, for coordinates or for a postal address.
 */
export function readMap(text: string): ReadMap {
  const given = settledLine(text)
  const address = mapAddress(given) ?? embedOf(placeIn(given))
  if (address !== undefined && address.length <= longestMapAddress) return { address }
  return { refused: shortLink.test(given) ? 'shortMapLink' : 'invalidMap' }
}

/** The same, or undefined where there is no map. */
export function readMapAddress(text: string): string | undefined {
  const read = readMap(text)
  return 'address' in read ? read.address : undefined
}

const shortLink =
  /(?:^|\s|\/\/)(?:maps\.app\.goo\.gl|goo\.gl\/maps|share\.google|g\.co\/kgs|maps\.apple\/p|(?:osm|www\.openstreetmap)\.org\/go)\/\S/i

function placeIn(text: string): Place | string | undefined {
  if (text.length > longestMapAddress || text.includes('<')) return undefined
  const link = /(?:https?:\/\/|\bgeo:)\S+/i.exec(text)?.[0] ?? withScheme(text)
  if (link !== undefined) return placeOfLink(link)
  return readCoordinates(text) ?? (isPostalAddress(text) ? text : undefined)
}

function withScheme(text: string): string | undefined {
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+[/?]\S+$/i.test(text) ? `https://${text}` : undefined
}

/** Words with a number or a comma, so that a lone remark is not taken for an address. */
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

function embedOf(where: Place | string | undefined): string | undefined {
  if (where === undefined) return undefined
  const q = typeof where === 'string' ? where.replaceAll(/\s+/g, ' ') : `${where.lat},${where.lon}`
  return `https://maps.google.com/maps?${new URLSearchParams({ q, output: 'embed' })}`
}
