import { expect, test } from 'vitest'
import type { Celebracao } from '../../parish/horarios/celebracao.ts'
import { timesAhead } from '../../parish/horarios/days-ahead.ts'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import { distancesFrom } from '../near-me/distances.ts'
import type { Chosen } from './chosen-times.ts'
import { nextByDistance } from './near-me.tsx'
import { pageTimes } from './page-times.ts'

const map = (lat: number) => `https://maps.google.com/maps?q=${lat},-40&output=embed`
const comunidades = [
  { id: 1, nome: 'Matriz', mapaUrl: map(-19.3) },
  { id: 2, nome: 'Sem mapa', mapaUrl: '' },
  { id: 3, nome: 'São José', mapaUrl: map(-19.1) },
  { id: 4, nome: 'Só o nome', mapaUrl: 'https://maps.google.com/maps?q=Matriz&output=embed' },
  { id: 5, nome: 'Santa Luzia', mapaUrl: map(-19.11) },
]
const here = { state: 'known', place: { lat: -19, lon: -40 } } as const
const now = '2026-11-28T12:00'
const all: Chosen = { tipo: undefined, comunidade: undefined, dia: undefined, periodo: undefined }

function times(celebracoes: Partial<Celebracao>[]) {
  const schedule = {
    celebracoes: celebracoes.map((each, index) => celebration({ id: index + 1, ...each })),
    excecoes: [exception({ celebracao: 1 })],
    comunidades,
    feriados: [],
  }
  return pageTimes({ schedule, ...timesAhead(schedule, now.slice(0, 10)), now })
}

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
    nextByDistance(page, { ...all, ...chosen }, now, distancesFrom(here, page.comunidades)).map(
      ({ nome, kilometers, next }) => `${Math.round(kilometers)} ${nome} ${next.data} ${next.hora}`,
    )
  expect(told({})).toEqual(['11 São José 2026-11-28 15:00', '33 Matriz 2026-11-29 19:00'])
  expect(told({ tipo: 'missa', dia: 0 })).toEqual(['33 Matriz 2026-11-29 19:00'])
  // Today's Mass is over.
  expect(told({ tipo: 'missa', dia: 6 })).toEqual([])
  expect(told({ comunidade: 2 })).toEqual([])
})
