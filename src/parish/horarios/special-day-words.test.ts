// Christmas in a parish of four communities, as each of them reads it.
import { describe, expect, test } from 'vitest'
import { addDays } from '../../model/dates/civil-date.ts'
import type { Excecao } from './excecao.ts'
import { specialDays } from './special-days.ts'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import {
  closingWithReason,
  pageSpecialDays,
  specialDayHeading,
  specialDayInWords,
  withNightsTogether,
} from './special-day-words.ts'

const comunidades = [
  { id: 1, nome: 'Matriz Santa Cruz' },
  { id: 2, nome: 'São José' },
  { id: 3, nome: 'Penha' },
  { id: 4, nome: 'Capela do Rosário' },
]
const natal = '2026-12-25'
const closed = { data: natal, acao: 'soEstas' } as const
const mass = { data: natal, acao: 'acrescentada', tipo: 'missa', comunidade: 1 } as const

/** What is said of Christmas, its hours, and whether that is all. */
function told(excecoes: Partial<Excecao>[], comunidade?: number) {
  const schedule = {
    celebracoes: [1, 2, 3].map((id) =>
      celebration({ id, comunidade: id, regra: 'FREQ=WEEKLY;BYDAY=FR' }),
    ),
    excecoes: excecoes.map((each, index) => exception({ id: index + 1, ...each })),
    comunidades,
    feriados: [],
  }
  const nameOf = new Map(comunidades.map(({ id, nome }) => [id, nome]))
  const days = pageSpecialDays(specialDays(schedule, '2026-11-25'))
  return days
    .flatMap((day) => specialDayInWords(day, nameOf, comunidade))
    .map(({ nome, closings, lines, isEmpty }) => {
      const said = closings.map((each) => closingWithReason(each, nome))
      return [said, lines.map(({ hora }) => hora), isEmpty].flat()
    })
}

test.each<[string, Partial<Excecao>[], string]>([
  [
    'two Masses of others',
    [
      { ...mass, hora: '19:30' },
      { ...mass, hora: '20:00', comunidade: 2 },
    ],
    'Missa na Matriz às 19h30 e em São José às 20h.',
  ],
  [
    'a Mass of two others at one hour',
    [
      { ...mass, hora: '19:30' },
      { ...mass, hora: '19:30', comunidade: 2 },
    ],
    'Missa na Matriz e em São José às 19h30.',
  ],
  [
    'a Mass on the square, and a Rosary',
    [
      { ...mass, hora: '19:30', local: 'Praça' },
      { ...mass, hora: '20:00', tipo: 'terco' },
    ],
    'Missa às 19h30 (Praça, Matriz).',
  ],
  [
    'two Masses of one other',
    [
      { ...mass, hora: '19:30', comunidade: 4 },
      { ...mass, hora: '08:00', comunidade: 4 },
    ],
    'Missa na Capela do Rosário às 8h e às 19h30.',
  ],
  ['a Rosary alone', [{ ...mass, hora: '20:00', tipo: 'terco' }], 'Terço na Matriz às 20h.'],
  ['nothing', [], ''],
])('a community without a celebration on a closed day reads of %s', (_, others, elsewhere) => {
  const here = `Não há celebração aqui. ${elsewhere}`.trim()
  expect(told([closed, ...others], 3)).toEqual([[here, true]])
  const reason = { ...closed, comunidade: 3, motivo: 'Telhado' }
  const own = told([reason, ...others], 3)
  expect(own[0]![0]).toMatch(/^Telhado: não há celebração aqui\./)
})

test('a community with a celebration reads that only this one is held', () => {
  const masses = [closed, { ...mass, hora: '19:30' }]
  expect(told(masses, 1)).toEqual([['Neste dia valem só estes horários.', '19:30', false]])
  expect(told(masses)).toEqual([['Neste dia valem só estes horários.', '19:30', false]])
})

test('of a closed day without any celebration the parish reads that there is none', () => {
  expect(told([closed])).toEqual([['Neste dia não há celebrações.', true]])
  expect(
    told([
      { ...closed, comunidade: 2 },
      { ...mass, hora: '19:30' },
    ]),
  ).toEqual([['Em São José, neste dia não há celebrações.', '19:30', false]])
})

test('a day that is closed twice says it once', () => {
  expect(told([closed, closed, { ...mass, hora: '19:30' }])).toEqual([
    ['Neste dia valem só estes horários.', '19:30', false],
  ])
  const reason = { ...closed, comunidade: 3, motivo: 'Telhado' }
  expect(told([reason, closed], 3)).toEqual([['Telhado: não há celebração aqui.', true]])
})

// Christmas on a weekday: chapels have no usual times that the form could close.
describe('of a feast prepared elsewhere', () => {
  const masses = [
    { ...mass, hora: '10:00' },
    { ...mass, hora: '20:00', comunidade: 2 },
  ]

  test('a community without a celebration reads where there is one, as always or not', () => {
    const usual =
      'Missa na Matriz, em São José e em Penha às 7h, na Matriz às 10h e em São José às 20h.'
    expect(told(masses, 4)).toEqual([[`Não há celebração aqui. ${usual}`, true]])
  })

  test('a community that has its usual celebration has no sentence', () => {
    expect(told(masses, 3)).toEqual([])
  })

  test('a celebration on a day that is no feast brings no sentence', () => {
    expect(told([{ ...mass, hora: '10:00', data: '2026-12-08' }], 4)).toEqual([])
  })

  test('a feast that only cancels brings no sentence', () => {
    const cancelled = [1, 2, 3].map((celebracao) => {
      return { data: natal, acao: 'cancelada', celebracao } as const
    })
    expect(told(cancelled, 4)).toEqual([])
  })
})

test('a day that is closed elsewhere is none of this community', () => {
  expect(told([{ ...closed, comunidade: 2 }], 3)).toEqual([])
})

/** The headings of nights from 28 December on, as the page of the whole parish says them. */
function headings(nights: Partial<Excecao>[]): string[] {
  const excecoes = nights.map((each, index) =>
    exception({
      id: index + 1,
      data: addDays('2026-12-28', index),
      acao: 'acrescentada',
      tipo: 'novena',
      comunidade: 1,
      hora: '19:30',
      ...each,
    }),
  )
  const schedule = { celebracoes: [], excecoes, comunidades, feriados: [] }
  const days = pageSpecialDays(specialDays(schedule, '2026-12-20'))
  const nameOf = new Map(comunidades.map(({ id, nome }) => [id, nome]))
  const said = days.flatMap((day) => specialDayInWords(day, nameOf))
  return withNightsTogether(said).map(specialDayHeading)
}

test.each<[string, Partial<Excecao>[], string[]]>([
  ['three nights', [{}, { hora: '18:00' }, { tipo: 'missa' }], ['dias 28 a 30 de dezembro']],
  ['two nights', [{}, {}], ['segunda-feira, 28 de dezembro', 'terça-feira, 29 de dezembro']],
  [
    'nights around two days with names',
    [{}, {}, {}, {}, {}, {}, {}, {}],
    [
      'dias 28 a 30 de dezembro',
      'quinta-feira, 31 de dezembro',
      'sexta-feira, 1º de janeiro',
      'dias 2 a 4 de janeiro',
    ],
  ],
  [
    'nights of which one is elsewhere',
    [{}, {}, {}, { comunidade: 2 }],
    ['dias 28 a 30 de dezembro', 'quinta-feira, 31 de dezembro'],
  ],
  [
    'nights of which one is beside a Mass',
    [{}, {}, {}, {}, { data: '2026-12-31', tipo: 'missa', hora: '10:00' }],
    ['dias 28 a 30 de dezembro', 'quinta-feira, 31 de dezembro'],
  ],
])('of %s the headings are told', (_, nights, told) => {
  expect(headings(nights)).toEqual(told)
})
