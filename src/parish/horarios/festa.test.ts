import { expect, test } from 'vitest'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import {
  dayOfFesta,
  type Festa,
  inUsualMass,
  nightsOfFesta,
  titleOfNights,
  titleOfFesta,
} from './festa.ts'

const novena: Festa = {
  nome: 'Festa de São José',
  data: '2027-01-05',
  antes: 'novena',
  ultima: 'vespera',
  temas: [],
}

test('the nights of a novena go over the turn of the year, each with its name', () => {
  const nights = nightsOfFesta({ ...novena, temas: ['A esperança', '', ' A fé '] }, '2026-12-01')
  expect(nights.map(({ data, nome }) => [data, nome])).toEqual([
    ['2026-12-27', '1º dia da novena: A esperança'],
    ['2026-12-28', '2º dia da novena'],
    ['2026-12-29', '3º dia da novena: A fé'],
    ...[4, 5].map((noite) => [`2026-12-${26 + noite}`, `${noite}º dia da novena`]),
    ...[6, 7, 8, 9].map((noite) => [`2027-01-0${noite - 5}`, `${noite}º dia da novena`]),
  ])
})

test.each([
  ['triduo', '2026-12-01', ['1º dia do tríduo', '2º dia do tríduo', '3º dia do tríduo']],
  ['novena', '2027-01-03', ['8º dia da novena', '9º dia da novena']],
  ['triduo', '2027-01-05', []],
  ['nada', '2026-12-01', []],
] as const)('the nights of %s that are left on %s are %j', (antes, today, left) => {
  expect(nightsOfFesta({ ...novena, antes }, today).map(({ nome }) => nome)).toEqual(left)
})

test('the last night may be the day of the feast', () => {
  const nights = nightsOfFesta({ ...novena, antes: 'triduo', ultima: 'festa' }, '2026-12-01')
  expect(nights.map(({ data, noite }) => [data, noite])).toEqual([
    ['2027-01-03', 1],
    ['2027-01-04', 2],
    ['2027-01-05', 3],
  ])
})

test.each([
  ['Festa de São José', 'Festa de São José', 'Novena de São José'],
  ['festa da Penha', 'festa da Penha', 'Novena da Penha'],
  ['São José', 'Festa de São José', 'Novena de São José'],
  [
    ' Nossa Senhora Aparecida ',
    'Festa de Nossa Senhora Aparecida',
    'Novena de Nossa Senhora Aparecida',
  ],
  ['Imaculada Conceição', 'Festa da Imaculada Conceição', 'Novena da Imaculada Conceição'],
  ['Sagrado Coração', 'Festa do Sagrado Coração', 'Novena do Sagrado Coração'],
  ['Santana', 'Santana', 'Novena: Santana'],
  ['Festa Junina', 'Festa Junina', 'Novena: Festa Junina'],
])('%s is called %s, and its nights %s', (nome, day, nights) => {
  expect([titleOfFesta(nome), titleOfNights(nome, 'novena')]).toEqual([day, nights])
})

test('the Masses of the same feast last year are offered', () => {
  const before = exception({
    data: '2026-01-05',
    acao: 'acrescentada',
    motivo: 'Festa de São José',
  })
  const others = [
    { ...before, motivo: '1º dia da novena' },
    { ...before, data: '2025-01-05' },
    { ...before, acao: 'soEstas' as const },
  ]
  expect(dayOfFesta({ ...novena, nome: 'São José' }, [before, ...others]).lastYear).toEqual([
    before,
  ])
})

test('a night at the place and hour of a usual Mass is held in it', () => {
  const schedule = {
    celebracoes: [celebration({ hora: '19:00' })],
    excecoes: [],
    comunidades: [1, 2].map((id) => ({ id, nome: String(id) })),
    feriados: [],
  }
  const night = {
    data: '2026-12-27',
    acao: 'acrescentada',
    tipo: 'novena',
    comunidade: 1,
    local: '',
    hora: '19:00',
    motivo: '1º dia da novena',
  } as const
  expect(inUsualMass(night, schedule)).toEqual({
    data: '2026-12-27',
    acao: 'mudada',
    celebracao: 1,
    hora: '19:00',
    motivo: '1º dia da novena',
  })
  const others = [
    { hora: '20:00' },
    { comunidade: 2 },
    { local: 'na praça' },
    { data: '2026-12-28' },
  ]
  for (const other of others) {
    expect(inUsualMass({ ...night, ...other }, schedule)).toEqual({ ...night, ...other })
  }
})
