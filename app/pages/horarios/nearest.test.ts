import { expect, test } from 'vitest'
import type { Celebracao } from '../../../contract/kinds/celebracao.ts'
import { aheadOf } from '../../../contract/schedule/days-ahead.ts'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import type { Chosen } from './chosen.ts'
import { byDistance, distancesFrom, nextByDistance } from './nearest.ts'
import { pageTimes } from './page-times.ts'

const map = (lat: number) => `https://maps.google.com/maps?q=${lat},-40&output=embed`
const comunidades = [
  { id: 1, nome: 'Matriz', mapaUrl: map(-19.3) },
  { id: 2, nome: 'Sem mapa', mapaUrl: '' },
  { id: 3, nome: 'São José', mapaUrl: map(-19.1) },
  { id: 4, nome: 'Só o nome', mapaUrl: 'https://maps.google.com/maps?q=Matriz&output=embed' },
  { id: 5, nome: 'Santa Luzia', mapaUrl: map(-19.11) },
]
const here = { lat: -19, lon: -40 }
const now = '2026-11-28T12:00'
const all: Chosen = { tipo: undefined, comunidade: undefined, dia: undefined, periodo: undefined }

function times(celebracoes: Partial<Celebracao>[]) {
  const schedule = {
    celebracoes: celebracoes.map((each, index) => celebration({ id: index + 1, ...each })),
    excecoes: [exception({ celebracao: 1 })],
    comunidades,
    feriados: [],
  }
  return pageTimes({ schedule, ...aheadOf(schedule, now.slice(0, 10)), now })
}

test('communities without a marked place have no distance, and keep their order behind the others', () => {
  const distances = distancesFrom(here, times([]))
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
  expect(byDistance(items, new Map(), ({ id }) => id)).toEqual(items)
})

test('of each near community the next chosen celebration that takes place is told', () => {
  const page = times([
    // Cancelled on the 29th.
    {},
    { hora: '19:00' },
    { comunidade: 3, regra: 'FREQ=WEEKLY;BYDAY=SA', hora: '10:00' },
    { comunidade: 3, tipo: 'terco', regra: 'FREQ=WEEKLY;BYDAY=SA', hora: '15:00' },
    { comunidade: 2 },
  ])
  const told = (chosen: Partial<Chosen>) =>
    nextByDistance(page, { ...all, ...chosen }, now, distancesFrom(here, page)).map(
      ({ nome, kilometers, next }) => `${Math.round(kilometers)} ${nome} ${next.data} ${next.hora}`,
    )
  expect(told({})).toEqual(['11 São José 2026-11-28 15:00', '33 Matriz 2026-11-29 19:00'])
  expect(told({ tipo: 'missa', dia: 0 })).toEqual(['33 Matriz 2026-11-29 19:00'])
  expect(told({ tipo: 'missa', dia: 6 })).toEqual(['11 São José 2026-12-05 10:00'])
  expect(told({ comunidade: 2 })).toEqual([])
})
