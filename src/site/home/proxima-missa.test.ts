import { expect, test } from 'vitest'
import type { Celebracao } from '../../parish/horarios/celebracao.ts'
import type { Excecao } from '../../parish/horarios/excecao.ts'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import { timesAhead } from '../../parish/horarios/days-ahead.ts'
import { ownMass, selectMasses } from './proxima-missa.tsx'

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

test('the next confession is told, unless it is over or not held', () => {
  const confession = { tipo: 'confissao', regra: 'FREQ=WEEKLY;BYDAY=WE,FR' } as const
  const times = (hora: string, excecoes: Partial<Excecao>[] = []) =>
    masses([{}, { ...confession, hora }], excecoes).confissoes.map(({ data }) => data)
  expect(times('16:00')).toEqual(['2026-11-25', '2026-11-27', '2026-12-02'])
  expect(times('09:00')).toEqual(['2026-11-27', '2026-12-02'])
  expect(times('09:00', [{ celebracao: 2, data: '2026-11-27' }])).toEqual(['2026-12-02'])
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
  ['of the church', undefined, [2], 'Matriz 2026-11-29 08:00'],
  ['of the community looked at last', 3, [2], 'Penha 2026-11-28 19:00'],
  ['of the church, where the last one was removed', 9, [2], 'Matriz 2026-11-29 08:00'],
  ['nothing twice', undefined, [1], undefined],
  ['of the church, where the last one is told', 3, [3], 'Matriz 2026-11-29 08:00'],
])('the card also tells the next Mass %s', (_, last, said, told) => {
  const mass = (comunidade: number, lugar: string, data: string, hora: string) =>
    ({ ...masses([{}]).masses[0]!, comunidade, lugar, data, hora }) as const
  const all = [
    mass(2, 'São José', '2026-11-26', '19:00'),
    mass(3, 'Penha', '2026-11-28', '19:00'),
    mass(1, 'Matriz', '2026-11-29', '08:00'),
    mass(1, 'Matriz', '2026-11-29', '19:00'),
  ]
  const shown = all.filter(({ comunidade }) => said.includes(comunidade!))
  const own = ownMass(all, [last, 1], shown, now)
  expect(own && `${own.lugar} ${own.data} ${own.hora}`).toBe(told)
})

test('the church is the first community', () => {
  expect(masses([{}]).matriz).toBe(1)
})
