import { expect, test } from 'vitest'
import { byDistance, distancesFrom } from './distances.ts'

const at = (lat: number) => ({ lat, lon: -40 })
const comunidades = [
  { id: 1, onde: at(-19.3) },
  { id: 2, onde: undefined },
  { id: 3, onde: at(-19.1) },
  { id: 4, onde: undefined },
  { id: 5, onde: at(-19.11) },
]

test('communities without a marked place have no distance, and keep their order behind the others', () => {
  const distances = distancesFrom({ state: 'known', place: at(-19) }, comunidades)
  expect([...distances.keys()]).toEqual([3, 5, 1])
  const items = [...comunidades, { id: null }]
  expect(byDistance(items, distances, ({ id }) => id).map(({ id }) => id)).toEqual([
    3,
    5,
    1,
    2,
    4,
    null,
  ])
})

test('without a position they keep their order', () => {
  const distances = distancesFrom({ state: 'refused' }, comunidades)
  expect(byDistance(comunidades, distances, ({ id }) => id)).toEqual(comunidades)
})
