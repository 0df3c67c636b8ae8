import { expect, test } from 'vitest'
import { celebration, exception } from '../../tests/support/celebrations.ts'
import type { Celebracao } from '../kinds/celebracao.ts'
import type { Excecao } from '../kinds/excecao.ts'
import { concerns, occurrences, ofCommunity, type Schedule } from './occurrences.ts'
import { ruleDates } from './rule-dates.ts'

const [matriz, saoJose] = [1, 2]
const comunidades = [
  { id: matriz, nome: 'Matriz' },
  { id: saoJose, nome: 'São José' },
]

test('the last day that four digits can write ends the expansion', () => {
  expect(ruleDates('FREQ=WEEKLY;BYDAY=FR', '9999-12-20', '9999-12-31')).toEqual([
    '9999-12-24',
    '9999-12-31',
  ])
})

const inWords = (
  celebracoes: Partial<Celebracao>[],
  excecoes: Partial<Excecao>[] = [],
  [from, to] = ['2026-11-22', '2026-12-06'],
) => {
  const schedule = {
    celebracoes: celebracoes.map(celebration),
    excecoes: excecoes.map(exception),
    comunidades,
  }
  return occurrences(schedule, from!, to!).map(
    ({ data, hora, comunidade, situacao }) => `${data} ${hora} ${comunidade} ${situacao}`,
  )
}

test('a rule gives each of its dates, both ends included', () => {
  expect(inWords([{}])).toEqual([
    '2026-11-22 07:00 1 normal',
    '2026-11-29 07:00 1 normal',
    '2026-12-06 07:00 1 normal',
  ])
})

test('a rule holds from its beginning to its end', () => {
  expect(inWords([{ inicio: '2026-11-23', fim: '2026-11-29' }])).toEqual([
    '2026-11-29 07:00 1 normal',
  ])
})

test('without a rule it takes place once', () => {
  expect(inWords([{ regra: '', inicio: '2026-12-02' }])).toEqual(['2026-12-02 07:00 1 normal'])
  expect(inWords([{ regra: '', inicio: '2027-12-02' }])).toEqual([])
})

test('the fifth Sunday is only in months that have one', () => {
  const fifth = [{ regra: 'FREQ=MONTHLY;BYDAY=5SU' }]
  expect(inWords(fifth, [], ['2026-11-01', '2027-02-28'])).toEqual([
    '2026-11-29 07:00 1 normal',
    '2027-01-31 07:00 1 normal',
  ])
})

test('one date is cancelled, with its reason', () => {
  const excecoes = [exception({ celebracao: 1, motivo: 'O padre está em retiro.' })]
  const found = occurrences(
    { celebracoes: [celebration({})], excecoes, comunidades },
    '2026-11-29',
    '2026-11-29',
  )
  expect(found).toMatchObject([
    { id: 'c1-2026-11-29', situacao: 'cancelada', motivo: 'O padre está em retiro.' },
  ])
})

test('one date is moved to another time and place, and says what the rule says', () => {
  const excecoes = [
    exception({ acao: 'mudada', celebracao: 1, hora: '18:00', comunidade: saoJose }),
  ]
  const found = occurrences(
    { celebracoes: [celebration({})], excecoes, comunidades },
    '2026-11-29',
    '2026-11-29',
  )
  expect(found).toMatchObject([
    {
      hora: '18:00',
      comunidade: saoJose,
      situacao: 'mudada',
      antes: { hora: '07:00', comunidade: matriz, lugar: 'Matriz' },
    },
  ])
})

test('one is added', () => {
  const novena = { acao: 'acrescentada', tipo: 'novena', hora: '19:30', comunidade: saoJose }
  expect(inWords([], [novena as Partial<Excecao>])).toEqual(['2026-11-29 19:30 2 acrescentada'])
})

test('on a day with its own celebrations, rules do not hold, in one community or in all', () => {
  const usual = [{}, { id: 2, comunidade: saoJose, hora: '09:00' }]
  const once = { id: 3, regra: '', inicio: '2026-11-29', hora: '15:00' }
  const day: [string, string] = ['2026-11-29', '2026-11-29']
  expect(inWords([...usual, once], [{ acao: 'soEstas' }], day)).toEqual([
    '2026-11-29 07:00 1 suspensa',
    '2026-11-29 09:00 2 suspensa',
    '2026-11-29 15:00 1 normal',
  ])
  expect(inWords([...usual, once], [{ acao: 'soEstas', comunidade: saoJose }], day)).toEqual([
    '2026-11-29 07:00 1 normal',
    '2026-11-29 09:00 2 suspensa',
    '2026-11-29 15:00 1 normal',
  ])
})

test('an exception of another celebration or date changes nothing', () => {
  expect(inWords([{}], [{ celebracao: 2 }, { celebracao: 1, data: '2026-11-28' }])).toEqual(
    inWords([{}]),
  )
})

test('a celebration of another kind has its own name', () => {
  const celebracoes = [celebration({ tipo: 'outra', nome: 'Bênção das casas' })]
  const [first] = occurrences(
    { celebracoes, excecoes: [], comunidades },
    '2026-11-22',
    '2026-11-22',
  )
  expect(first).toMatchObject({ nome: 'Bênção das casas', duracao: 60 })
})

test.each([matriz, saoJose])('what concerns community %i is in its part of the schedule', (id) => {
  const schedule = {
    celebracoes: [{ id: 1 }, { id: 2, hora: '09:00' }, { id: 3, comunidade: saoJose }].map(
      celebration,
    ),
    excecoes: [
      { id: 1, acao: 'mudada', celebracao: 2, data: '2026-11-22', comunidade: saoJose },
      { id: 2, acao: 'soEstas', data: '2026-11-29', comunidade: saoJose },
      { id: 3, acao: 'acrescentada', data: '2026-11-30', comunidade: saoJose, hora: '19:00' },
      { id: 4, acao: 'cancelada', celebracao: 1, data: '2026-12-06' },
    ].map((each) => exception(each as Partial<Excecao>)),
    comunidades,
  }
  const of = (part: Schedule) =>
    occurrences(part, '2026-11-22', '2026-12-06').filter((each) => concerns(each, id))
  expect(of(ofCommunity(schedule, id))).toEqual(of(schedule))
  expect(of(schedule)).toHaveLength(id === matriz ? 6 : 5)
})
