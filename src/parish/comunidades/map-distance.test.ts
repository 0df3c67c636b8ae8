import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceInWords, kilometersBetween } from './map-distance.ts'

const places = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})
const halfOfEquator = 20_015.1

test.each([
  // A degree of latitude; of longitude at the equator and at 60 degrees; across the date line.
  [{ lat: -19, lon: -40 }, { lat: -20, lon: -40 }, 111.2],
  [{ lat: 0, lon: -40 }, { lat: 0, lon: -41 }, 111.2],
  [{ lat: 60, lon: 10 }, { lat: 60, lon: 11 }, 55.6],
  [{ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }, 111.2],
  // Vitória to Linhares.
  [{ lat: -20.3155, lon: -40.3128 }, { lat: -19.3911, lon: -40.0722 }, 105.8],
])('from %j to %j', (one, other, kilometers) => {
  expect(kilometersBetween(one, other)).toBeCloseTo(kilometers, 1)
})

test('a distance is the same in both directions, and none is longer than half of the equator', () => {
  fc.assert(
    fc.property(places, places, (one, other) => {
      const there = kilometersBetween(one, other)
      expect(there).toBeCloseTo(kilometersBetween(other, one), 6)
      expect(there).toBeGreaterThanOrEqual(0)
      expect(there).toBeLessThanOrEqual(halfOfEquator)
      expect(kilometersBetween(one, one)).toBe(0)
    }),
  )
})

test('no way round is shorter', () => {
  fc.assert(
    fc.property(places, places, places, (one, between, other) => {
      const round = kilometersBetween(one, between) + kilometersBetween(between, other)
      expect(kilometersBetween(one, other)).toBeLessThanOrEqual(round + 0.001)
    }),
  )
})

test.each([
  [0, 'a 50 m'],
  [0.12, 'a 100 m'],
  [0.96, 'a 950 m'],
  [0.98, 'a 1 km'],
  [1, 'a 1 km'],
  [1.04, 'a 1 km'],
  [2.34, 'a 2,3 km'],
  [9.94, 'a 9,9 km'],
  [9.96, 'a 10 km'],
  [12.4, 'a 12 km'],
  [1520, 'a 1520 km'],
])('%d km is %s', (kilometers, words) => {
  expect(distanceInWords(kilometers)).toBe(words)
})
