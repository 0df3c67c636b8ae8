/** Degrees north and east. */
export type Coordinates = { lat: number; lon: number }

const size = String.raw`([-+])?(\d{1,3}(?:[.,]\d+)?) ?°?(?: ?(\d{1,2}(?:[.,]\d+)?) ?')?(?: ?(\d{1,2}(?:[.,]\d+)?) ?")?`
/** Norte, sul, leste, este, oeste, west, before or after an angle. */
const side = '([NSLEOW])'
const pairs = [`${side} ?${size}()`, `()${size} ?${side}?`].map(
  (angle) => new RegExp(`^${angle}(?: ?[,;/] ?| |(?<=[NSLEOW"]))${angle}$`, 'i'),
)

/** '-20.3155, -40.3128', '-20,3155; -40,3128' or 20°18'55.8"S 40°18'46.1"W */
export function readCoordinates(text: string): Coordinates | undefined {
  if (text.length > 120) return undefined
  const plain = inPlainSigns(text)
  const parts = pairs.map((pair) => pair.exec(plain)).find((found) => found !== null)
  if (parts === undefined) return undefined
  const [one, other] = [readAngle(parts.slice(1, 7)), readAngle(parts.slice(7, 13))]
  const isTurned = one.axis === 'lon' || other.axis === 'lat'
  if (one.axis && one.axis === other.axis) return undefined
  return isTurned
    ? placeOnEarth(other.degrees, one.degrees)
    : placeOnEarth(one.degrees, other.degrees)
}

export function placeOnEarth(lat: number, lon: number): Coordinates | undefined {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}

function inPlainSigns(text: string): string {
  return text
    .replaceAll(/[()]|\b(?:lat|lon|lng|long)(?:itude)?\b ?[:=.]?/gi, ' ')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/''|[″”“]/g, '"')
    .replaceAll(/[′’‘´]/g, "'")
    .replaceAll('º', '°')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function readAngle(parts: readonly (string | undefined)[]) {
  const [before, sign, whole, minutes, seconds, after] = parts
  const letter = (before || after)?.toUpperCase()
  const degrees = numberOf(whole) + numberOf(minutes) / 60 + numberOf(seconds) / 3600
  const isNegative = sign === '-' || (letter !== undefined && 'SOW'.includes(letter))
  const axis = letter && ('NS'.includes(letter) ? 'lat' : 'lon')
  return { degrees: Number((isNegative ? -degrees : degrees).toFixed(6)), axis }
}

function numberOf(text = '0'): number {
  return Number(text.replace(',', '.'))
}
