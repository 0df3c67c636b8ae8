import { expect, test } from 'vitest'
import type { Celebracao } from '../../parish/horarios/celebracao.ts'
import type { Excecao } from '../../parish/horarios/excecao.ts'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import { timesAhead } from '../../parish/horarios/days-ahead.ts'
import { ownMassInWords, selectMasses } from './proxima-missa.tsx'

const now = '2026-11-25T12:00'

function masses(
  celebracoes: Partial<Celebracao>[],
  excecoes: Partial<Excecao>[] = [],
  place: { endereco?: string; mapaUrl?: string } = {},
  at = now,
) {
  const schedule = {
    celebracoes: celebracoes.map((each, index) => celebration({ id: index + 1, ...each })),
    excecoes: excecoes.map(exception),
    comunidades: [{ id: 1, nome: 'Matriz', ...place }],
    feriados: [],
  }
  return selectMasses({ schedule, ...timesAhead(schedule, at.slice(0, 10)), now: at })
}

// https://github.com/nextcloud/calendar/issues/7189, https://github.com/hukl/cccms/issues/19:
// an empty list although the next date is only some weeks away.
test('the next Mass is the first that comes, however far', () => {
  const next = (given: Partial<Celebracao>) => masses([given]).masses.map(({ data }) => data)
  expect(next({ regra: 'FREQ=MONTHLY;BYDAY=4TU' })).toEqual(['2026-12-22'])
  expect(next({ regra: 'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=22' })).toEqual(['2027-05-22'])
  expect(next({ tipo: 'missaOuPalavra' })).toEqual(['2026-11-29'])
  expect(next({ hora: '', horario: 'pela manhã' })).toEqual(['2026-11-29'])
  expect(next({ tipo: 'terco' })).toEqual([])
})

test('great feasts with times of their own are told of weeks ahead', () => {
  const eve = { data: '2026-12-24', acao: 'acrescentada', tipo: 'missa', comunidade: 1 } as const
  const all = masses(
    [{}],
    [
      { ...eve, id: 5, hora: '20:00' },
      { id: 6, data: '2026-12-25', acao: 'soEstas' },
      // A day that only this parish knows is told of on Horários.
      { id: 7, ...eve, data: '2026-12-10', hora: '19:00' },
    ],
  )
  expect(all.feasts).toEqual([
    { data: '2026-12-24', nome: 'Véspera de Natal', times: '20h, Matriz' },
    { data: '2026-12-25', nome: 'Natal', times: 'não há celebrações' },
  ])
})

// Good Friday is 26 March 2027.
test.each([
  [[], 'não há Missa'],
  [[{ acao: 'acrescentada', tipo: 'outra', hora: '15:00', comunidade: 1 }], '15h, Matriz'],
  [[{ acao: 'soEstas' }], 'não há celebrações'],
] as const)('of Good Friday with %j Home says: %s', (excecoes, times) => {
  const fridays = { regra: 'FREQ=WEEKLY;BYDAY=FR', hora: '19:00' }
  const ofDay = excecoes.map((each) => ({ ...each, data: '2027-03-26' }))
  const { masses: coming, feasts } = masses([fridays], ofDay, {}, '2027-03-20T12:00')
  expect(coming.map(({ data }) => data)).toEqual(['2027-04-02'])
  expect(feasts).toEqual([{ data: '2027-03-26', nome: 'Sexta-feira Santa', times }])
})

// Monday, 2 November 2026: of two Masses one is cancelled.
test('a feast on which others may be held is not said to be empty', () => {
  const mondays = { regra: 'FREQ=WEEKLY;BYDAY=MO' }
  const cancelled = { celebracao: 1, data: '2026-11-02' }
  const all = masses([mondays, { ...mondays, hora: '19:00' }], [cancelled], {}, '2026-10-20T12:00')
  expect(all.feasts).toEqual([])
})

test.each([
  [{}, false],
  [{ endereco: 'Estrada do vale, km 8', mapaUrl: '' }, true],
  [{ endereco: '', mapaUrl: 'https://www.google.com/maps/embed?pb=!1m18' }, true],
  [{ endereco: '', mapaUrl: 'perto da ponte' }, false],
])('the way to a Mass in %j is offered: %j', (place, isOffered) => {
  expect(masses([{}], [], place).masses[0]?.temCaminho).toBe(isOffered)
})

test('a parish without times has none to link to', () => {
  expect(masses([]).hasTimes).toBe(false)
  expect(masses([{ tipo: 'terco' }]).hasTimes).toBe(true)
})

// Wednesday, 25 November 2026, noon.
test.each([
  ['of the church', undefined, [2], 'Na Matriz: domingo, 8h'],
  ['of the community looked at last', 3, [2], 'Em Penha: sábado, 19h'],
  ['of the church, where the last one was removed', 9, [2], 'Na Matriz: domingo, 8h'],
  ['nothing twice', undefined, [1], ''],
  ['of the church, where the last one is told', 3, [3], 'Na Matriz: domingo, 8h'],
])('the card also tells the next Mass %s', (_, last, said, words) => {
  const mass = (comunidade: number, lugar: string, data: string, hora: string) =>
    ({ ...masses([{}]).masses[0]!, comunidade, lugar, data, hora }) as const
  const all = [
    mass(2, 'São José', '2026-11-26', '19:00'),
    mass(3, 'Penha', '2026-11-28', '19:00'),
    mass(1, 'Matriz', '2026-11-29', '08:00'),
    mass(1, 'Matriz', '2026-11-29', '19:00'),
  ]
  const told = all.filter(({ comunidade }) => said.includes(comunidade!))
  expect(ownMassInWords(all, [last, 1], told, now)).toBe(words)
})

test('the church is the first community', () => {
  expect(masses([{}]).matriz).toBe(1)
})
