import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Figure, figure, mapWidth, parishMap } from './parish-map.ts'

const at = (id: number, lat: number, lon: number, fachada = 'f.webp') => ({
  id,
  fachada,
  onde: { lat, lon },
})
const unmarked = (id: number) => ({ id, fachada: 'f.webp', onde: undefined })

function overlaps(figures: readonly Figure[]): boolean {
  return figures.some((one, index) =>
    figures
      .slice(index + 1)
      .some(
        (other) =>
          Math.abs(one.x - other.x) < figure.width && Math.abs(one.y - other.y) < figure.height,
      ),
  )
}

test('north is up and west is left, and a community without a marked place is left out', () => {
  const map = parishMap([
    at(1, -19.3, -40.4),
    at(2, -19.2, -40.4),
    unmarked(3),
    at(4, -19.3, -40.5),
    at(5, -19.4, -40.3),
  ])
  const [center, north, west, corner] = map!.figures
  expect(map!.figures.map(({ id }) => id)).toEqual([1, 2, 4, 5])
  expect([center!.x, center!.y]).toEqual([mapWidth / 2, map!.height / 2])
  expect([north!.x, north!.y < center!.y]).toEqual([center!.x, true])
  expect([west!.x < center!.x, west!.y]).toEqual([true, center!.y])
  expect([corner!.x > center!.x, corner!.y > center!.y]).toEqual([true, true])
})

test.each([
  ['two places', [at(1, -19, -40), at(2, -19.1, -40), unmarked(3)]],
  ['two façades', [at(1, -19, -40), at(2, -19.1, -40), at(3, -19.2, -40, '')]],
  ['too many', Array.from({ length: 31 }, (_, index) => at(index, -19 - index / 100, -40))],
])('there is no map of %s', (_, comunidades) => {
  expect(parishMap(comunidades)).toBeUndefined()
})

test('a community without a façade stands among the others', () => {
  const all = [at(1, -19, -40), at(2, -19.1, -40), at(3, -19.2, -40), at(4, -19.1, -40.1, '')]
  expect(parishMap(all)!.figures.map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('neighbours of one town stand beside each other, far from one that is far away', () => {
  const town = [0, 1, 2, 3].map((index) => at(index, -19.3 + index / 10_000, -40.4))
  const { figures } = parishMap([...town, at(9, -19.9, -40.4)])!
  const [ys, far] = [figures.slice(0, 4).map(({ y }) => y), figures[4]!.y]
  expect(overlaps(figures)).toBe(false)
  expect(far - Math.max(...ys)).toBeGreaterThan(figure.height)
})

test('up to thirty figures never cover each other and stay in the frame', () => {
  const place = fc.record({
    lat: fc.double({ min: -19.4, max: -19.2, noNaN: true }),
    lon: fc.double({ min: -40.5, max: -40.3, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 30 }), (places) => {
      const map = parishMap(places.map(({ lat, lon }, id) => at(id, lat, lon)))
      const { figures, height } = map!
      const isInside = figures.every(
        ({ x, y }) =>
          x >= figure.width / 2 &&
          x <= mapWidth - figure.width / 2 &&
          y >= figure.height / 2 &&
          y <= height - figure.height / 2,
      )
      expect([figures.length, isInside, overlaps(figures)]).toEqual([places.length, true, false])
    }),
    { numRuns: 300 },
  )
})

test('thirty at one place', () => {
  const { figures } = parishMap(Array.from({ length: 30 }, (_, id) => at(id, -19.3, -40.4)))!
  expect(figures).toHaveLength(30)
  expect(overlaps(figures)).toBe(false)
})
