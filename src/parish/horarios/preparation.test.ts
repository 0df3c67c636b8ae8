import { expect, test } from 'vitest'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import { daysWithoutTimes, preparations } from './preparation.ts'

const schedule = { celebracoes: [celebration({})], excecoes: [], feriados: [] }
const names = (today: string, of: Partial<typeof schedule> = {}) =>
  daysWithoutTimes({ ...schedule, ...of }, today).map(({ nome }) => nome)

// Reports of families before closed churches at Christmas: forums.catholic.com t/158046,
// miserend.hu#323
test('staff are asked for the coming feasts, and not for the octave of Easter', () => {
  expect(names('2026-11-25')).toEqual([
    'Imaculada Conceição',
    'Véspera de Natal',
    'Natal',
    'Véspera de Ano-Novo',
    'Ano-Novo',
  ])
  expect(names('2027-01-20')).toEqual(['Quarta-feira de Cinzas', 'Domingo de Ramos'])
  expect(names('2027-03-28')).toContain('Páscoa')
  expect(names('2027-03-29')).toEqual(['Nossa Senhora da Penha', 'Tiradentes', 'Corpus Christi'])
})

test('a day with times of its own is not asked for', () => {
  const excecoes = [exception({ acao: 'soEstas', data: '2026-12-24' })] as never
  expect(names('2026-12-20', { excecoes })).not.toContain('Véspera de Natal')
  expect(names('2026-12-20', { excecoes })).toContain('Natal')
})

test('an event that is off on a great day gives that day no times of its own', () => {
  const excecoes = [exception({ evento: 1, data: '2026-12-24' })] as never
  expect(names('2026-12-20', { excecoes })).toContain('Véspera de Natal')
})

test('a timetable that speaks of holidays is not asked about them', () => {
  const celebracoes = [celebration({ feriado: 'nao' })]
  expect(names('2026-11-10', { celebracoes })).not.toContain('Proclamação da República')
  expect(names('2026-11-10')).toContain('Proclamação da República')
  expect(names('2026-11-10', { celebracoes: [] })).toEqual([])
})

test('a feast that was prepared is among those that are opened again', () => {
  const excecoes = ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'].map((data) =>
    exception({ data, acao: 'soEstas' }),
  )
  const feasts = preparations({ ...schedule, excecoes: excecoes as never }, '2026-11-25')
  expect(feasts.map(({ festa }) => festa)).toEqual(['o Natal', 'o Ano-Novo'])
})

test('Christmas is prepared with its two days and what was last year', () => {
  const before = exception({
    id: 3,
    acao: 'acrescentada',
    tipo: 'missa',
    data: '2025-12-24',
    hora: '20:00',
  })
  const [christmas] = preparations({ ...schedule, excecoes: [before] as never }, '2026-11-25')
  expect(christmas?.festa).toBe('o Natal')
  expect(christmas?.days.map(({ data, lastYear }) => [data, lastYear.length])).toEqual([
    ['2026-12-24', 1],
    ['2026-12-25', 0],
  ])
})

test('a feast is prepared 60 days before, and other great days are told of 31 days before', () => {
  // Christmas Eve, and the Proclamation of the Republic on 15 November.
  expect(names('2026-10-25')).toContain('Véspera de Natal')
  expect(names('2026-10-24')).not.toContain('Véspera de Natal')
  expect(names('2026-10-15')).toContain('Proclamação da República')
  expect(names('2026-10-14')).not.toContain('Proclamação da República')
})
