import type { Coordinates } from '../../parish/comunidades/map-coordinates.ts'

/** One unit is a pixel on a phone of 360 px. */
export const mapWidth = 328
export const figure = { width: 44, height: 44 }
const gap = 4
/** From the frame to the middle of a figure. */
const margin = 30
/** Fewer communities tell nothing, and more are not legible. */
const fewest = 3
const most = 30

export type Figure = { id: number; x: number; y: number }
export type ParishMap = { height: number; figures: Figure[] }

type Placed = { id: number; fachada: string; onde: Coordinates | undefined }

/** North is up. @returns undefined unless three communities have a marked place and a façade */
export function parishMap(comunidades: readonly Placed[]): ParishMap | undefined {
  const placed = comunidades.flatMap(({ id, onde }) => (onde ? [{ id, onde }] : []))
  const drawn = comunidades.filter(({ fachada, onde }) => fachada !== '' && onde !== undefined)
  if (drawn.length < fewest || placed.length > most) return undefined
  const height = Math.max(250, 110 + 14 * placed.length)
  const points = projected(
    placed.map(({ onde }) => onde),
    height,
  )
  const figures: Figure[] = []
  for (const [index, { id }] of placed.entries()) {
    const free = freePlace(points[index]!, figures, height)
    if (free === undefined) return undefined
    figures.push({ id, ...free })
  }
  return { height, figures }
}

type Point = { x: number; y: number }

/** Without a scale, but no direction is stretched to more than twice. */
function projected(places: readonly Coordinates[], height: number): Point[] {
  const lats = places.map(({ lat }) => lat)
  const lons = places.map(({ lon }) => lon)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 }
  // A degree of longitude is shorter than one of latitude.
  const shorter = Math.cos((middle.lat * Math.PI) / 180)
  // Ten meters, since all communities may have the same place.
  const least = 0.0001
  const across = (mapWidth - 2 * margin) / Math.max((east - west) * shorter, least)
  const up = (height - 2 * margin) / Math.max(north - south, least)
  const [scaleX, scaleY] = [Math.min(across, 2 * up), Math.min(up, 2 * across)]
  return places.map(({ lat, lon }) => ({
    x: Math.round(mapWidth / 2 + (lon - middle.lon) * shorter * scaleX),
    y: Math.round(height / 2 - (lat - middle.lat) * scaleY),
  }))
}

function freePlace(point: Point, taken: readonly Point[], height: number): Point | undefined {
  for (let radius = 0; radius <= mapWidth + height; radius += 4) {
    for (let turn = 0; turn < 24; turn += 1) {
      const angle = (turn * Math.PI) / 12
      const x = Math.round(point.x + radius * Math.cos(angle))
      const y = Math.round(point.y + radius * Math.sin(angle))
      const isInside = x >= margin && x <= mapWidth - margin && y >= margin && y <= height - margin
      if (isInside && !taken.some((other) => covers(other, { x, y }))) return { x, y }
    }
  }
  return undefined
}

function covers(one: Point, other: Point): boolean {
  return (
    Math.abs(one.x - other.x) < figure.width + gap &&
    Math.abs(one.y - other.y) < figure.height + gap
  )
}
