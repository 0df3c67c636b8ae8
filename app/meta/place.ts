import { mapAddress } from '../../contract/map.ts'

type Place = { latitude: number; longitude: number }

const number = '(-?\\d{1,3}(?:\\.\\d+)?)'
/** Coordinates in the addresses of maps. Google's `pb` has the longitude first. */
const latitudeFirst = new RegExp(
  `[?&](?:marker|q|ll|center)=${number}(?:,|%2C)${number}(?:&|$)`,
  'i',
)
const longitudeFirst = new RegExp(`!2d${number}!3d${number}`)

/** The coordinates of an embedded map, if its address contains them. */
export function placeOn(mapaUrl: string): Place | undefined {
  const address = mapAddress(mapaUrl)
  if (address === undefined) return undefined
  const [, latitude, longitude] = latitudeFirst.exec(address) ?? []
  const [, east, north] = longitudeFirst.exec(address) ?? []
  return onEarth(Number(latitude ?? north), Number(longitude ?? east))
}

function onEarth(latitude: number, longitude: number): Place | undefined {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}
