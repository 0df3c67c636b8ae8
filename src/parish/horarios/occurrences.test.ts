import { expect, test } from 'vitest'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import type { Celebracao } from './celebracao.ts'
import type { Excecao } from './excecao.ts'
import {
  concernsCommunity,
  occurrences,
  scheduleOfCommunity,
  type Schedule,
} from './occurrences.ts'
import { ruleDates } from '../../model/dates/rule-dates.ts'

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

test.each([
  ['FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=13;BYDAY=FR', ['2033-05-13']],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', []],
])('the first date of %s may be years away, or nowhere', (rule, dates) => {
  expect(ruleDates(rule, '2023-01-01', '2034-01-01')).toEqual(dates)
})

test('every second week is counted from the first date after the begin', () => {
  const dates = ruleDates(
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA',
    '2026-12-06',
    '2026-12-31',
    '2026-12-06',
  )
  expect(dates).toEqual(['2026-12-12', '2026-12-26'])
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
    feriados: [],
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

test('a cancelled date is shown with its reason', () => {
  const excecoes = [exception({ celebracao: 1, motivo: 'O padre está em retiro.' })]
  const found = occurrences(
    { celebracoes: [celebration({})], excecoes, comunidades, feriados: [] },
    '2026-11-29',
    '2026-11-29',
  )
  expect(found).toMatchObject([
    { id: 'c1-2026-11-29', situacao: 'cancelada', motivo: 'O padre está em retiro.' },
  ])
})

test('a date moved to another time and place says what the rule says', () => {
  const excecoes = [
    exception({ acao: 'mudada', celebracao: 1, hora: '18:00', comunidade: saoJose }),
  ]
  const found = occurrences(
    { celebracoes: [celebration({})], excecoes, comunidades, feriados: [] },
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

test('an added date is shown', () => {
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
    { celebracoes, excecoes: [], comunidades, feriados: [] },
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
    feriados: [],
  }
  const of = (part: Schedule) =>
    occurrences(part, '2026-11-22', '2026-12-06').filter((each) => concernsCommunity(each, id))
  expect(of(scheduleOfCommunity(schedule, id))).toEqual(of(schedule))
  expect(of(schedule)).toHaveLength(id === matriz ? 6 : 5)
})

const on = (celebracoes: Partial<Celebracao>[], excecoes: Partial<Excecao>[], data: string) =>
  occurrences(
    {
      celebracoes: celebracoes.map((each, index) => celebration({ id: index + 1, ...each })),
      excecoes: excecoes.map((each, index) => exception({ id: index + 1, ...each })),
      comunidades,
      feriados: [{ nome: 'Padroeira', dia: '2020-06-24' }],
    },
    data,
    data,
  )

// The January timetable of a parish in Florianópolis: 'the Mass of Thursday moves to Friday'.
test('a date that moves to another day is named on both days', () => {
  const moved = [{ acao: 'mudada', celebracao: 1, novaData: '2026-11-30', hora: '19:00' } as const]
  expect(on([{}], moved, '2026-11-29')).toMatchObject([
    { id: 'c1-2026-11-29', situacao: 'transferida', depois: { data: '2026-11-30', hora: '19:00' } },
  ])
  expect(on([{}], moved, '2026-11-30')).toMatchObject([
    {
      id: 'e1',
      hora: '19:00',
      situacao: 'mudada',
      celebracao: 1,
      antes: { data: '2026-11-29', hora: '07:00' },
    },
  ])
  const notThatDay = [{ ...moved[0]!, data: '2026-11-28' }]
  expect(on([{}], notThatDay, '2026-11-30')).toEqual([])
})

// The Roman Missal has no Mass from Holy Thursday to the Vigil: reports of people before a closed church.
const goodFriday = '2027-03-26'
test.each([
  ['a Mass of every Friday', {}, 'cancelada'],
  ['a Mass or celebration', { tipo: 'missaOuPalavra' }, 'cancelada'],
  ['a Mass of each year', { regra: 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=26' }, 'cancelada'],
  ['a Mass of holidays', { regra: '', feriado: 'tambem' }, 'cancelada'],
  [
    'a Mass of holidays, at another hour',
    { feriado: 'outraHora', horaFeriado: '09:00' },
    'cancelada',
  ],
  ['another celebration', { tipo: 'adoracao' }, 'normal'],
  ['a Mass of this date', { regra: '', inicio: goodFriday }, 'normal'],
  ['a Mass from this date to this date', { inicio: goodFriday, fim: goodFriday }, 'normal'],
] as const)('on Good Friday: %s', (_, given: Partial<Celebracao>, situacao) => {
  const fridays = { regra: 'FREQ=WEEKLY;BYDAY=FR', hora: '19:00', ...given }
  const motivo = situacao === 'normal' ? '' : 'Na Sexta-feira Santa não se celebra Missa'
  expect(on([fridays], [], goodFriday)).toMatchObject([{ situacao, motivo }])
})

test('a Mass that staff enter for Good Friday or Holy Saturday takes place', () => {
  const days = { regra: 'FREQ=WEEKLY;BYDAY=TH,FR,SA,SU', hora: '19:00' }
  const situations = (excecao: Partial<Excecao>, data: string) =>
    on([days], [{ data, ...excecao }], data).map(({ hora, situacao }) => `${hora} ${situacao}`)
  const vigil = { acao: 'acrescentada', tipo: 'missa', comunidade: matriz, hora: '20:00' } as const
  const [saturday, moved] = ['2027-03-27', { acao: 'mudada', celebracao: 1 } as const]
  expect(situations(vigil, saturday)).toEqual(['19:00 cancelada', '20:00 acrescentada'])
  expect(situations({ ...moved, hora: '20:00' }, saturday)).toEqual(['20:00 mudada'])
  expect(situations({ ...moved, hora: '19:00' }, saturday)).toEqual(['19:00 mudada'])
  expect(situations({ acao: 'soEstas' }, saturday)).toEqual(['19:00 suspensa'])
  expect(situations({ data: '2026-01-01' }, '2027-03-25')).toEqual(['19:00 normal'])
  expect(situations({ data: '2026-01-01' }, '2027-03-28')).toEqual(['19:00 normal'])
})

// 'Nos feriados, 9h', 25 December 2026.
test.each([{}, { inicio: '2026-12-01' }, { inicio: '2026-12-01', fim: '2027-12-31' }])(
  'a Mass of holidays alone with %o is closed as a rule is',
  (limits) => {
    const natal = '2026-12-25'
    const ofHolidays = { regra: '', feriado: 'tambem', hora: '09:00', ...limits } as const
    expect(on([ofHolidays], [], natal)).toMatchObject([{ situacao: 'acrescentada' }])
    expect(on([ofHolidays], [], '2026-12-01')).toEqual([])
    const closing = { data: natal, acao: 'soEstas' } as const
    expect(on([ofHolidays], [closing], natal)).toMatchObject([{ situacao: 'suspensa' }])
  },
)

test('a change may also change until when it lasts', () => {
  const longer = [{ acao: 'mudada', celebracao: 1, horaFim: '09:00' } as const]
  expect(on([{}], longer, '2026-11-29')).toMatchObject([{ duracao: 120, horaFim: '09:00' }])
})

test('of two changes of one celebration on one day the newer holds', () => {
  const [moved, cancelled] = [
    { acao: 'mudada', celebracao: 1, hora: '18:00' },
    { acao: 'cancelada', celebracao: 1 },
  ] as const
  expect(on([{}], [moved, cancelled], '2026-11-29')).toMatchObject([{ situacao: 'cancelada' }])
  expect(on([{}], [cancelled, moved], '2026-11-29')).toMatchObject([{ hora: '18:00' }])
})

// From a published timetable: '20h on Fridays; 1st Friday 20h, Apostolado da Oração'.
test('at one place, time and kind the rarer rule stands for the more frequent one', () => {
  const first = { regra: 'FREQ=MONTHLY;BYDAY=-1SU', observacao: 'do Apostolado' }
  const notes = (more: Partial<Celebracao>) =>
    on([{}, { ...first, ...more }], [], '2026-11-29').map(({ observacao }) => observacao)
  expect(notes({})).toEqual(['do Apostolado'])
  expect(notes({ tipo: 'palavra' })).toEqual(['do Apostolado'])
  expect(notes({ tipo: 'terco' })).toEqual(['', 'do Apostolado'])
  expect(notes({ hora: '08:00' })).toEqual(['', 'do Apostolado'])
  expect(notes({ comunidade: saoJose })).toEqual(['', 'do Apostolado'])
  expect(notes({ local: 'Salão' })).toEqual(['', 'do Apostolado'])
  expect(notes({ fim: '2026-11-01' })).toEqual([''])
  expect(notes({ regra: 'FREQ=WEEKLY;BYDAY=SU' })).toEqual(['', 'do Apostolado'])
})

// Saturday, 1 May 2027, is a holiday; Friday, 25 December 2026, as well.
test('what a holiday adds gives way to what is held by its rule, and is added once', () => {
  const weekly = (day: string, feriado: Celebracao['feriado'] = '') => ({
    regra: `FREQ=WEEKLY;BYDAY=${day}`,
    hora: '19:00',
    feriado,
    horaFeriado: '08:00',
  })
  const times = (celebracoes: Partial<Celebracao>[], data: string) =>
    on(celebracoes, [], data).map(({ hora, celebracao, situacao }) =>
      [hora, celebracao, situacao].join(' '),
    )
  const saturday = '2027-05-01'
  const sundays = weekly('SU', 'tambem')
  expect(times([sundays, weekly('SA')], saturday)).toEqual(['19:00 2 normal'])
  const rarer = { ...sundays, regra: 'FREQ=MONTHLY;BYDAY=1SU' }
  expect(times([rarer, weekly('SA')], saturday)).toEqual(['19:00 2 normal'])
  expect(times([sundays, weekly('SA', 'tambem')], '2026-12-25')).toEqual(['19:00 1 acrescentada'])
  expect(times([sundays, weekly('SA', 'nao')], saturday)).toEqual([
    '19:00 1 acrescentada',
    '19:00 2 cancelada',
  ])
  expect(times([sundays, weekly('SA', 'outraHora')], saturday)).toEqual([
    '08:00 2 mudada',
    '19:00 1 acrescentada',
  ])
})

test('a rule holds on holidays as staff chose: not, at another hour, or besides', () => {
  const daily = { regra: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH', hora: '19:30' }
  const of = (feriado: Celebracao['feriado'], data: string) =>
    on([{ ...daily, feriado, horaFeriado: '08:00' }], [], data).map(({ hora, situacao, motivo }) =>
      `${hora} ${situacao} ${motivo}`.trim(),
    )
  const [tiradentes, padroeira, natal] = ['2026-04-21', '2026-06-24', '2026-12-25']
  expect(of('', tiradentes!)).toEqual(['19:30 normal'])
  expect(of('nao', tiradentes!)).toEqual(['19:30 cancelada Feriado: Tiradentes'])
  expect(of('nao', padroeira!)).toEqual(['19:30 cancelada Feriado: Padroeira'])
  expect(of('outraHora', tiradentes!)).toEqual(['08:00 mudada Feriado: Tiradentes'])
  expect(of('nao', natal!)).toEqual([])
  expect(of('tambem', natal!)).toEqual(['19:30 acrescentada Feriado: Natal'])
  expect(of('nao', '2026-04-22')).toEqual(['19:30 normal'])
})

// Friday, 25 December 2026.
test('a change of a holiday changes what takes place on the holiday', () => {
  const friday = {
    regra: 'FREQ=WEEKLY;BYDAY=FR',
    hora: '19:00',
    feriado: 'outraHora',
    horaFeriado: '09:00',
  } as const
  const natal = '2026-12-25'
  const own = (change: Partial<Excecao>) => [{ data: natal, celebracao: 1, ...change }]
  expect(on([friday], own({ acao: 'mudada', comunidade: saoJose }), natal)).toMatchObject([
    { hora: '09:00', comunidade: saoJose, antes: { hora: '09:00', comunidade: matriz } },
  ])
  expect(on([friday], own({ acao: 'mudada', hora: '19:00' }), natal)).toMatchObject([
    { hora: '19:00', situacao: 'mudada', antes: { hora: '09:00' } },
  ])
  expect(on([friday], own({ acao: 'cancelada' }), natal)).toMatchObject([{ hora: '09:00' }])
  expect(on([friday], own({ acao: 'soEstas' }), natal)).toMatchObject([{ hora: '09:00' }])
  const moved = own({ acao: 'mudada', novaData: '2026-12-26' })
  expect(on([friday], moved, natal)).toMatchObject([{ hora: '09:00', depois: { hora: '09:00' } }])
  expect(on([friday], moved, '2026-12-26')).toMatchObject([
    { hora: '09:00', antes: { data: natal, hora: '09:00' } },
  ])
})

test('at another hour the usual end does not hold', () => {
  const adoracao = {
    regra: 'FREQ=WEEKLY;BYDAY=FR',
    hora: '19:30',
    horaFim: '21:00',
    feriado: 'outraHora',
  } as const
  const natal = '2026-12-25'
  const change = { data: natal, acao: 'mudada', celebracao: 1 } as const
  const earlier = { ...adoracao, horaFeriado: '09:00' }
  for (const [found] of [
    on([earlier], [], natal),
    on([earlier], [{ ...change, comunidade: saoJose }], natal),
    on([{ ...adoracao, feriado: '' }], [{ ...change, hora: '09:00' }], natal),
  ]) {
    expect(found).toMatchObject({ hora: '09:00', duracao: 90 })
    expect(found).not.toHaveProperty('horaFim')
  }
  const inWords = { ...earlier, hora: '', horaFim: '', horario: 'pela manhã' }
  expect(on([inWords], [], natal)[0]).not.toHaveProperty('horario')
})

test('a pause holds once or each year', () => {
  const pausas = '2026-11-29/2026-11-30,--12-20/--01-31'
  const dates = (from: string, to: string) =>
    occurrences(
      { celebracoes: [celebration({ pausas })], excecoes: [], comunidades, feriados: [] },
      from,
      to,
    ).map(({ data }) => data)
  expect(dates('2026-11-22', '2027-02-07')).toEqual([
    '2026-11-22',
    '2026-12-06',
    '2026-12-13',
    '2027-02-07',
  ])
  expect(dates('2027-11-22', '2028-02-06')).toHaveLength(5)
})

// https://github.com/szentjozsefhackathon/miserend.hu/issues/20: 'every second Saturday, from a date on'.
test('every second week is counted from the first date on or after the begin', () => {
  const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA'
  expect(ruleDates(rule, '2026-12-01', '2027-01-15', '2026-12-05')).toEqual([
    '2026-12-05',
    '2026-12-19',
    '2027-01-02',
  ])
  expect(ruleDates(rule, '2026-12-01', '2026-12-31', '2026-12-06')).toEqual([
    '2026-12-12',
    '2026-12-26',
  ])
  expect(ruleDates(rule, '2026-12-15', '2026-12-31', '2025-12-06')).toEqual(['2026-12-19'])
})

test('a place in words, an hour in words', () => {
  const hospital = { comunidade: null, local: 'Hospital', hora: '', horario: 'pela manhã' }
  expect(on([hospital], [], '2026-11-29')).toMatchObject([
    { comunidade: null, lugar: 'Hospital', hora: '', horario: 'pela manhã' },
  ])
})
