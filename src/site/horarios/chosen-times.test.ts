import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Celebracao } from '../../parish/horarios/celebracao.ts'
import type { Excecao } from '../../parish/horarios/excecao.ts'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import { timesAhead } from '../../parish/horarios/days-ahead.ts'
import { everyPeriodo } from '../../parish/horarios/periodos.ts'
import { closingWithReason } from '../../parish/horarios/special-day-words.ts'
import { type Chosen, chosenFrom, chosenInWords } from './chosen-times.ts'
import { chosenSpecialDays, chosenTimetable, linesByDay } from './chosen-times.ts'
import { pageTimes } from './page-times.ts'

const comunidades = [
  { id: 1, nome: 'Matriz' },
  { id: 2, nome: 'São José' },
]
const saturday = '2026-11-28T12:00'
const all: Chosen = {
  tipo: undefined,
  comunidade: undefined,
  dia: undefined,
  periodo: undefined,
}

function times(
  celebracoes: Partial<Celebracao>[],
  excecoes: Partial<Excecao>[] = [],
  now = saturday,
) {
  const schedule = {
    celebracoes: celebracoes.map((each, index) => celebration({ id: index + 1, ...each })),
    excecoes: excecoes.map(exception),
    comunidades,
    feriados: [],
  }
  return pageTimes({ schedule, ...timesAhead(schedule, now.slice(0, 10)), now })
}

function linesOf(...given: Parameters<typeof linesByDay>) {
  const lines = [...linesByDay(...given).values()].flat()
  return lines.map((line) => `${line.hora} ${line.situacao} ${line.comunidades}`)
}

test('what differs only in its community shares a line, also what is cancelled', () => {
  const both = [{}, { comunidade: 2 }]
  expect(linesOf(times(both), all, saturday)).toEqual(['07:00 normal 1,2'])
  const cancelled = [{ celebracao: 1 }, { id: 6, celebracao: 2 }]
  expect(linesOf(times(both, cancelled), all, saturday)).toEqual(['07:00 cancelada 1,2'])
  expect(linesOf(times(both, [{ celebracao: 1 }]), all, saturday)).toEqual([
    '07:00 cancelada 1',
    '07:00 normal 2',
  ])
})

test('a community is shown alone, with what is moved away from it', () => {
  const moved = { acao: 'mudada', celebracao: 1, comunidade: 2 } as const
  const both = times([{}, { comunidade: 2, hora: '09:00' }], [moved])
  const lines = (comunidade: number) => linesOf(both, { ...all, comunidade }, saturday)
  expect(lines(1)).toEqual(['07:00 mudada 2'])
  expect(lines(2)).toEqual(['07:00 mudada 2', '09:00 normal 2'])
  const shared = times([{}, { comunidade: 2 }])
  expect(linesOf(shared, { ...all, comunidade: 2 }, saturday)).toEqual(['07:00 normal 2'])
})

test('the timetable keeps the chosen type, and communities that have it', () => {
  const page = times([{}, { tipo: 'terco', comunidade: 2 }])
  const names = (tipo?: 'missa' | 'terco') =>
    chosenTimetable(page, { ...all, tipo }).map(({ nome }) => nome)
  expect(names()).toEqual(['Matriz', 'São José'])
  expect(names('terco')).toEqual(['São José'])
})

// Families before a closed church: forums.catholic.com t/158046, miserend.hu#323
test('other times of one community are said of it alone, weeks ahead', () => {
  const christmas = { data: '2026-12-27', acao: 'soEstas', comunidade: 2, motivo: 'Festa' } as const
  const added = {
    id: 6,
    data: '2026-12-27',
    acao: 'acrescentada',
    tipo: 'missa',
    hora: '10:00',
  } as const
  const page = times([{}, { comunidade: 2 }], [christmas, { ...added, comunidade: 2 }])
  const special = (comunidade?: number) => chosenSpecialDays(page, { ...all, comunidade }, saturday)
  const [day] = special()
  expect(day?.lines.map(({ hora, comunidades: at }) => `${hora} ${at}`)).toEqual(['10:00 2'])
  expect(special(1)).toEqual([])
  expect(day!.data).toBe('2026-12-27')
  expect(day!.closings.map((each) => closingWithReason(each, day!.nome))).toEqual([
    'Festa: em São José, neste dia valem só estes horários.',
  ])
})

test('what began before midnight is of today while it is on', () => {
  const night = [{ regra: '', inicio: '2026-11-28', hora: '23:30', horaFim: '01:00' } as const]
  const page = times(night, [], '2026-11-29T00:10')
  expect([...linesByDay(page, all, '2026-11-29T00:10').keys()]).toEqual(['2026-11-29'])
  expect(linesOf(page, all, '2026-11-29T02:00')).toEqual([])
})

test('a day of the week is shown alone: in the coming days, the special days and the timetable', () => {
  const page = times(
    [
      {},
      { regra: 'FREQ=WEEKLY;BYDAY=SA,SU', hora: '19:00' },
      { regra: 'FREQ=WEEKLY;BYDAY=WE', hora: '20:00' },
    ],
    [
      { id: 6, data: '2026-12-25', acao: 'soEstas', motivo: 'Natal' },
      { id: 7, data: '2026-12-27', acao: 'soEstas', motivo: 'Festa' },
    ],
  )
  const sundays = { ...all, dia: 0 }
  expect([...linesByDay(page, sundays, saturday).keys()]).toEqual(['2026-11-29'])
  // 'Hoje', and not the Saturday after it.
  expect([...linesByDay(page, { ...all, dia: 6 }, saturday).keys()]).toEqual(['2026-11-28'])
  expect([...linesByDay(page, all, saturday).keys()]).toContain('2026-12-05')
  expect(chosenSpecialDays(page, sundays, saturday).map(({ data }) => data)).toEqual(['2026-12-27'])
  const rules = chosenTimetable(page, sundays).flatMap(({ celebracoes }) => celebracoes)
  expect(rules.map(({ regra }) => regra)).toEqual([
    'FREQ=WEEKLY;BYDAY=SU',
    'FREQ=WEEKLY;BYDAY=SA,SU',
  ])
  expect(chosenTimetable(page, { ...all, dia: 1 })).toEqual([])
})

test('what began before midnight is of the day on which it is on', () => {
  const night = [{ regra: '', inicio: '2026-11-28', hora: '23:30', horaFim: '01:00' } as const]
  const now = '2026-11-29T00:10'
  expect(linesOf(times(night, [], now), { ...all, dia: 0 }, now)).toHaveLength(1)
  expect(linesOf(times(night, [], now), { ...all, dia: 6 }, now)).toEqual([])
})

test('a part of the day is shown alone, with what is moved away from it', () => {
  const page = times(
    [{}, { hora: '19:00' }, { hora: '', horario: 'depois do almoço' }],
    [{ acao: 'mudada', celebracao: 1, hora: '15:00' }],
  )
  const of = (periodo: Chosen['periodo']) => linesOf(page, { ...all, periodo }, saturday)
  expect(of('manha')).toEqual([' normal 1', '15:00 mudada 1'])
  expect(of('tarde')).toEqual([' normal 1', '15:00 mudada 1'])
  expect(of('noite')).toEqual([' normal 1', '19:00 normal 1'])
})

test('the timetable keeps of a rule the times of the part of the day', () => {
  const page = times([{}, { hora: '19:00' }, { hora: '', horario: 'pela manhã' }])
  const of = (periodo: Chosen['periodo']) =>
    chosenTimetable(page, { ...all, periodo }).flatMap(({ celebracoes }) =>
      celebracoes.map(({ horas, horario }) => horas.join(';') + horario),
    )
  expect(of(undefined)).toEqual(['07:00,;19:00,', 'pela manhã'])
  expect(of('manha')).toEqual(['07:00,', 'pela manhã'])
  expect(of('noite')).toEqual(['19:00,'])
  expect(of('tarde')).toEqual([])
})

test.each([
  [
    'tipo=missa&comunidade=2&dia=0&periodo=noite',
    { tipo: 'missa', comunidade: 2, dia: 0, periodo: 'noite' },
  ],
  ['dia=6', { dia: 6 }],
  ['dia=7', {}],
  ['dia=', {}],
  ['dia=-0', {}],
  ['dia=01', {}],
  ['dia=domingo', {}],
  ['periodo=toString', {}],
  ['periodo=Noite', {}],
  // Not on this site.
  ['tipo=terco&comunidade=3', {}],
])('%s selects %j', (address, chosen) => {
  expect(chosenFrom(new URLSearchParams(address), times([{}]))).toEqual({ ...all, ...chosen })
})

const someTimes = fc.array(
  fc.record({
    regra: fc.constantFrom('FREQ=WEEKLY;BYDAY=SU,WE', 'FREQ=MONTHLY;BYMONTHDAY=1', 'FREQ=DAILY'),
    comunidade: fc.constantFrom(1, 2),
    hora: fc.constantFrom('', '00:00', '11:59', '12:00', '17:59', '18:00', '23:59'),
    horaFim: fc.constantFrom('', '12:00', '18:30', '01:00'),
  }),
  { maxLength: 6 },
)

test('each celebration is on one day of the week and in some part of the day', () => {
  fc.assert(
    fc.property(someTimes, (celebracoes) => {
      const page = times(celebracoes)
      const linesOfThese = (chosen: Partial<Chosen>) =>
        [...linesByDay(page, { ...all, ...chosen }, saturday).values()].flat()
      const ids = (chosen: Partial<Chosen>) => linesOfThese(chosen).map(({ id }) => id)
      const thisWeek = linesOfThese({}).filter(({ data }) => data < '2026-12-05')
      expect([0, 1, 2, 3, 4, 5, 6].flatMap((dia) => ids({ dia })).toSorted()).toEqual(
        thisWeek.map(({ id }) => id).toSorted(),
      )
      const inParts = new Set(everyPeriodo.flatMap((periodo) => ids({ periodo })))
      expect([...inParts].toSorted()).toEqual(ids({}).toSorted())
    }),
  )
})

test.each([
  ['tipo=missa&comunidade=2&dia=0&periodo=noite', 'Missa · domingo à noite · São José'],
  ['dia=1', 'Segunda-feira'],
  ['periodo=manha', 'De manhã'],
  ['comunidade=1', 'Matriz'],
  ['', ''],
])('%s is said as %j', (address, words) => {
  const page = times([{}])
  expect(chosenInWords(chosenFrom(new URLSearchParams(address), page), page)).toBe(words)
})
