import { describe, expect, test } from 'vitest'
import { eventAhead, isAhead, isWeekly, nextDate, repetitionInWords } from './event-dates.ts'
import { type Evento, evento as kind } from './evento.ts'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import { comingByMonth, comingDates, datesNear, isAmongTimes, whenOfEvent } from './agenda.ts'
import { whenBesideLeaf } from './next-events.ts'
import { adviceOnEvent, adviceOnNotice } from './agenda-advice.ts'
import { currentAvisos } from './notices.ts'

const today = '2026-11-23'

const event = (given: Partial<Evento>): Evento => ({
  id: 1,
  titulo: '',
  texto: '',
  foto: '',
  fotoFoco: '',
  inicio: today,
  horaInicio: '',
  fim: '',
  horaFim: '',
  regra: '',
  comunidade: null,
  local: '',
  contato: '',
  dias: '',
  versao: 1,
  ...given,
})

test('notices are shown from their first to their last day, urgent ones first', () => {
  const notice = (id: number, de: string, ate: string, urgente: 0 | 1 = 0) => ({
    id,
    de,
    ate,
    urgente,
  })
  const all = [
    notice(1, '2026-11-01', today),
    notice(2, today, '2026-12-01'),
    notice(3, '2026-11-01', '2026-11-22'),
    notice(4, '2026-11-24', '2026-12-01'),
    notice(5, '2026-10-01', '', 1),
    notice(6, today, today),
  ]
  expect(currentAvisos(all, today).map(({ id }) => id)).toEqual([5, 6, 2, 1])
})

test('events come in the order of their dates; past ones are left out', () => {
  const eventos = [
    event({ id: 1, inicio: '2026-12-08', horaInicio: '19:00' }),
    event({ id: 2, inicio: '2026-12-08', horaInicio: '08:00' }),
    event({ id: 3, inicio: '2026-11-20', fim: '2026-11-23' }),
    event({ id: 4, inicio: '2026-11-22' }),
    event({ id: 5, inicio: '2026-11-01', regra: 'FREQ=MONTHLY;BYDAY=1SA', fim: '2027-01-31' }),
  ]
  expect(comingDates(eventos, today).map(({ evento, data }) => `${evento.id} ${data}`)).toEqual([
    '3 2026-11-20',
    '5 2026-12-05',
    '2 2026-12-08',
    '1 2026-12-08',
  ])
})

// https://github.com/mattlewis92/angular-calendar/issues/945
const novena = {
  inicio: '2026-12-12',
  fim: '2026-12-20',
  horaInicio: '19:00',
  horaFim: '21:00',
} as const
const toldOf = (given: Partial<Evento>, on = today) => {
  const evento = event(given)
  const [first] = comingDates([evento], on)
  return [repetitionInWords(evento, on), first && whenOfEvent(first)].filter(Boolean).join('; ')
}
test.each([
  [
    'nine evenings of which staff were not asked',
    novena,
    'Todos os dias, de 12 a 20 de dezembro de 2026; sábado, 12 de dezembro de 2026, das 19h às 21h',
  ],
  [
    'nine evenings without an end',
    { ...novena, horaFim: '', dias: 'todos' },
    'Todos os dias, de 12 a 20 de dezembro de 2026; sábado, 12 de dezembro de 2026, às 19h',
  ],
  [
    'nights',
    { ...novena, horaFim: '01:00', dias: 'todos' },
    'Todos os dias, de 12 a 20 de dezembro de 2026; sábado, 12 de dezembro de 2026, das 19h à 1h',
  ],
  [
    'a pilgrimage',
    { ...novena, dias: 'seguido' },
    'de sábado, 12, às 19h, a domingo, 20 de dezembro de 2026, às 21h',
  ],
  [
    'a retreat of which staff were not asked',
    { ...novena, fim: '2026-12-13', horaFim: '12:00' },
    'de sábado, 12, às 19h, a domingo, 13 de dezembro de 2026, às 12h',
  ],
] as const)('%s: the dates %o are told as %j', (_, given, words) => {
  expect(toldOf(given)).toBe(words)
})

test('nine evenings under way are told until their last one', () => {
  expect(toldOf(novena, '2026-12-14')).toBe(
    'Todos os dias, até 20 de dezembro de 2026; segunda-feira, 14 de dezembro de 2026, das 19h às 21h',
  )
  expect(toldOf(novena, '2026-12-21')).toBe('Todos os dias, até 20 de dezembro de 2026')
})

test.each([
  [{}, 'Toda terça-feira'],
  [{ fim: '2026-12-15' }, 'Toda terça-feira, até 15 de dezembro de 2026'],
  [{ inicio: '2026-12-01' }, 'Toda terça-feira, a partir de 1º de dezembro de 2026'],
  [
    { inicio: '2026-12-01', fim: '2027-02-02' },
    'Toda terça-feira, de 1º de dezembro de 2026 a 2 de fevereiro de 2027',
  ],
] as const)('a repetition is told with its limits: %o', (limits, words) => {
  expect(repetitionInWords(event({ regra: 'FREQ=WEEKLY;BYDAY=TU', ...limits }), today)).toBe(words)
})

// https://github.com/ChurchApps/ChurchAppsSupport/issues/990
describe('one date of a repeated event', () => {
  const curso = event({ regra: 'FREQ=WEEKLY;BYDAY=TU', horaInicio: '20:00' })
  const comunidades = [{ id: 2, nome: 'São José' }]
  const ahead = (given: object, of = curso, on = '2026-12-08') => {
    const exceptions = { excecoes: [exception({ evento: 1, data: on, ...given })], comunidades }
    const { next, changes } = eventAhead(of, '2026-12-05', exceptions)
    return [next && whenOfEvent(next), ...changes]
  }

  test.each([
    [
      { motivo: 'Feriado' },
      'terça-feira, 15 de dezembro de 2026, às 20h',
      'Terça-feira, 8 de dezembro: não haverá. Feriado',
    ],
    [
      { acao: 'mudada', novaData: '2026-12-09', hora: '19:00' },
      'quarta-feira, 9 de dezembro de 2026, às 19h',
      'Terça-feira, 8 de dezembro: passa para quarta-feira, 9 de dezembro, às 19h',
    ],
    [
      { acao: 'mudada', hora: '19:00', comunidade: 2 },
      'terça-feira, 8 de dezembro de 2026, às 19h',
      'Terça-feira, 8 de dezembro: às 19h, em vez das 20h; em São José',
    ],
  ])('%o is told, and the next date is %s', (given, next, change) => {
    expect(ahead(given)).toEqual([next, change])
  })

  test('a change of one date leaves other events, celebrations and pages of its number as they are', () => {
    const next = 'terça-feira, 8 de dezembro de 2026, às 20h'
    for (const given of [
      { evento: 2 },
      { evento: null, celebracao: 1 },
      { evento: null, pagina: 1 },
    ]) {
      expect(ahead(given)).toEqual([next])
    }
  })

  test('a last date that is off is told, and no date is next', () => {
    expect(ahead({}, { ...curso, fim: '2026-12-08' })).toEqual([
      undefined,
      'Terça-feira, 8 de dezembro: não haverá',
    ])
  })

  test('a change of one date sets another hour: an event of evenings with different hours', () => {
    const excecoes = [
      exception({ evento: 1, data: '2026-12-15', acao: 'mudada', hora: '20:00', horaFim: '22:00' }),
      exception({ evento: 1, data: '2026-12-20' }),
    ]
    const [month] = comingByMonth([event(novena)], today, { excecoes, comunidades })
    expect(month?.events.map((each) => [whenBesideLeaf(each, today)].concat(each.changes))).toEqual(
      [
        [
          'dias 12 a 14 e 16 a 19 das 19h às 21h; dia 15 das 20h às 22h',
          'Terça-feira, 15 de dezembro: das 20h às 22h, em vez das 19h',
          'Domingo, 20 de dezembro: não haverá',
        ],
      ],
    )
  })
})

test.each([
  ['of one month', {}, 'Dias 12 a 20 de dezembro, das 19h às 21h'],
  [
    'under way',
    { inicio: '2026-11-20', fim: '2026-11-24' },
    'Dias 23 e 24 de novembro, das 19h às 21h',
  ],
  [
    'over the turn of the year',
    { inicio: '2026-12-30', fim: '2027-01-02' },
    'Dias 30 e 31 de dezembro e 1º e 2 de janeiro de 2027, das 19h às 21h',
  ],
  [
    'with its last day',
    { inicio: '2026-11-20', fim: today },
    'segunda-feira, 23 de novembro, das 19h às 21h',
  ],
  ['without an hour', { horaInicio: '', horaFim: '' }, 'de sábado, 12, a domingo, 20 de dezembro'],
  ['of each week', { regra: 'FREQ=WEEKLY;BYDAY=SA' }, 'sábado, 12 de dezembro, das 19h às 21h'],
] as const)('an event %s is told with all its days: %o', (_, given, words) => {
  expect(comingDates([event({ ...novena, ...given })], today)[0]!.when).toBe(words)
})

test('by month a weekly event stands with its moved dates alone', () => {
  const all = [event({ regra: 'FREQ=WEEKLY;BYDAY=TH', horaInicio: '19:30' })]
  const at15 = { acao: 'mudada', novaData: '2026-12-11', hora: '15:00' } as const
  const excecoes = [exception({ evento: 1, data: '2026-12-10', ...at15 })]
  const months = comingByMonth(all, today, { excecoes, comunidades: [] })
  expect(
    months.flatMap(({ events }) =>
      events.flatMap((each) => [each.data, whenBesideLeaf(each, today), ...each.changes]),
    ),
  ).toEqual([
    '2026-12-11',
    'às 15h',
    'Sexta-feira, 11 de dezembro: em vez de quinta-feira, 10 de dezembro, às 19h30',
  ])
})

describe('the hours of each date', () => {
  const changed = (data: string, given: object) =>
    exception({ evento: 1, data, acao: 'mudada', ...given })
  const told = (given: Partial<Evento>, ...excecoes: ReturnType<typeof exception>[]) => {
    const exceptions = { excecoes, comunidades: [] }
    const [first] = comingDates([event(given)], today, exceptions)
    const months = comingByMonth([event(given)], today, exceptions).slice(0, 2)
    return [
      first!.when,
      whenBesideLeaf(first!, today),
      ...months.map(({ events }) => whenBesideLeaf(events[0]!, today)),
    ]
  }
  // https://github.com/usetrmnl/plugins/issues/54
  const monthly = {
    inicio: '2026-12-01',
    regra: 'FREQ=MONTHLY;BYDAY=1TH,2TH,3TH,4TH',
    horaInicio: '19:30',
  }

  test('several days of an evening event tell the first night that has another hour', () => {
    const off = exception({ id: 6, evento: 1, data: '2026-12-14' })
    expect(told(novena, changed('2026-12-12', { hora: '20:00' }), off)).toEqual([
      'Dia 12 de dezembro às 20h; dias 13 e 15 a 20 de dezembro das 19h às 21h',
      'dia 12 às 20h; dias 13 e 15 a 20 das 19h às 21h',
      'dia 12 às 20h; dias 13 e 15 a 20 das 19h às 21h',
    ])
  })

  test('a night off in the middle, and a last night moved past the end, are told', () => {
    const run = { ...novena, inicio: '2026-12-29', fim: '2027-01-02' }
    const off = exception({ id: 6, evento: 1, data: '2026-12-30' })
    const words = 'dias 29 e 31 de dezembro e 1º e 4 de janeiro de 2027, das 19h às 21h'
    expect(told(run, off, changed('2027-01-02', { novaData: '2027-01-04' }))).toEqual([
      words.replace('d', 'D'),
      words,
      'também no dia 31, das 19h às 21h',
      'também no dia 4, das 19h às 21h',
    ])
  })

  test('two nights are told until the last one, on Home and in the month', () => {
    expect(told({ ...novena, fim: '2026-12-13' }).slice(1)).toEqual([
      'até domingo, dia 13, das 19h às 21h',
      'até domingo, dia 13, das 19h às 21h',
    ])
  })

  test('a meeting of a rule that moved to another day and hour is told with it', () => {
    const moved = changed('2026-12-10', { novaData: '2026-12-11', hora: '15:00' })
    expect(told(monthly, moved)).toEqual([
      'quinta-feira, 3 de dezembro, às 19h30',
      'às 19h30',
      'dias 3, 17 e 24 às 19h30; dia 11 às 15h',
      'também nos dias 14, 21 e 28, às 19h30',
    ])
  })

  test('dates that all have another hour are told with it', () => {
    const given = { ...monthly, fim: '2026-12-10' }
    const at15 = ['2026-12-03', '2026-12-10'].map((data, id) =>
      changed(data, { id, hora: '15:00' }),
    )
    expect(told(given, ...at15)[2]).toBe('também no dia 10, às 15h')
  })
})

// https://github.com/frappe/suite/issues/850
describe('a date that moved past a limit of its event', () => {
  const course = event({
    inicio: '2026-12-08',
    fim: '2026-12-22',
    regra: 'FREQ=MONTHLY;BYDAY=2TU,3TU,4TU',
    horaInicio: '20:00',
  })
  const moved = (data: string, novaData: string) => ({
    excecoes: [exception({ evento: 1, data, acao: 'mudada', novaData })],
    comunidades: [],
  })

  test.each([
    [
      'the first date, to a day before the begin',
      moved('2026-12-08', '2026-12-05'),
      today,
      '2026-12-05',
    ],
    [
      'the first date, once that day is over',
      moved('2026-12-08', '2026-12-05'),
      '2026-12-06',
      '2026-12-15',
    ],
    [
      'the last date, to a day after the end',
      moved('2026-12-22', '2026-12-29'),
      '2026-12-23',
      '2026-12-29',
    ],
  ])('%s: the event is ahead, and that is its date', (_, exceptions, on, data) => {
    expect(comingDates([course], on, exceptions).map((each) => each.data)).toEqual([data])
    expect(nextDate(course, on, exceptions)).toBe(data)
    expect(isAhead(course, on, exceptions)).toBe(true)
    const listed = comingByMonth([course], on, exceptions).flatMap(({ events }) => events)
    expect(listed.flatMap(({ dates }) => dates.map((each) => each.data))).toContain(data)
  })

  test.each([
    ['after the moved date', moved('2026-12-22', '2026-12-29'), '2026-12-30'],
    [
      'with a change of a day on which it never was',
      moved('2026-12-23', '2026-12-29'),
      '2026-12-24',
    ],
    ['without the change', undefined, '2026-12-23'],
  ])('%s the event is over', (_, exceptions, on) => {
    expect(isAhead(course, on, exceptions)).toBe(false)
  })
})

test('by month the days that follow each other are a run, however far they are', () => {
  const run = { ...novena, inicio: '2027-05-29', fim: '2027-06-06' }
  const months = comingByMonth([event(run)], today)
  expect(
    months.map(({ month, events }) => [month, events.map((each) => whenBesideLeaf(each, today))]),
  ).toEqual([
    ['2027-05', ['até segunda-feira, dia 31, das 19h às 21h']],
    ['2027-06', ['até domingo, dia 6, das 19h às 21h']],
  ])
})

test('each evening ends at most twelve hours after its begin', () => {
  const given = { ...event(novena), horaFim: '18:00' }
  expect(kind.check({ ...given, dias: 'todos' })?.campo).toBe('horaFim')
  expect(kind.check({ ...given, dias: 'seguido' })).toBeUndefined()
})

test.each([
  [{}, 'segunda-feira, 23 de novembro de 2026'],
  [{ horaInicio: '19:30' }, 'segunda-feira, 23 de novembro de 2026, às 19h30'],
  [
    { horaInicio: '08:00', horaFim: '17:00' },
    'segunda-feira, 23 de novembro de 2026, das 8h às 17h',
  ],
  [{ fim: '2026-11-25' }, 'de segunda, 23, a quarta, 25 de novembro de 2026'],
  [
    { inicio: '2026-12-04', fim: '2026-12-06', horaInicio: '19:00' },
    'de sexta, 4, a domingo, 6 de dezembro de 2026, a partir das 19h',
  ],
  [
    { inicio: '2026-11-30', fim: '2026-12-02', horaInicio: '19:00' },
    'de segunda, 30 de novembro, a quarta, 2 de dezembro de 2026, a partir das 19h',
  ],
  [
    { fim: '2026-11-25', horaInicio: '19:00', horaFim: '12:00' },
    'de segunda, 23, às 19h, a quarta, 25 de novembro de 2026, às 12h',
  ],
  // https://github.com/nextcloud/calendar/issues/4435
  [
    { inicio: '2026-12-24', fim: '2026-12-25', horaInicio: '22:00', horaFim: '01:00' },
    'quinta-feira, 24 de dezembro de 2026, das 22h à 1h',
  ],
  [
    { inicio: '2026-12-24', horaInicio: '22:00', horaFim: '01:00' },
    'quinta-feira, 24 de dezembro de 2026, das 22h à 1h',
  ],
])('%o is %s', (given, words) => {
  const [first] = comingDates([event(given)], today)
  expect(whenOfEvent(first!)).toBe(words)
})

const never = 'Entre estas datas não há nenhum destes dias: o evento não acontece.'
const past = 'Estas datas já passaram: o evento não aparece na Agenda.'
test.each([
  [{}, []],
  [{ inicio: '' }, []],
  [{ inicio: '2026-11-22' }, [past]],
  [{ inicio: '2026-11-20', fim: '2026-11-22' }, [past]],
  [{ inicio: '2026-11-22', fim: '2026-11-20' }, []],
  [{ inicio: '2026-11-22', fim: today }, []],
  [{ regra: 'FREQ=WEEKLY;BYDAY=SU', fim: '2026-11-27' }, [never]],
  [{ regra: 'FREQ=WEEKLY;BYDAY=SU', inicio: '2026-11-01', fim: '2026-11-22' }, [past]],
  [{ regra: 'FREQ=WEEKLY;BYDAY=SU', fim: '2026-11-29' }, []],
])('while the event %o is entered, %o is said', (given, warnings) => {
  expect(adviceOnEvent(event(given), today)).toEqual(warnings)
})

test('a mistyped year and an hour that has passed today are said at once', () => {
  const advice = (given: Partial<Evento>) => adviceOnEvent(event(given), `${today}T20:15`)
  expect(advice({ inicio: '2062-12-24' })).toEqual(['Confira o ano: 2062.'])
  expect(advice({ horaInicio: '19:00' })).toEqual(['Esta hora já passou hoje.'])
  expect(advice({ horaInicio: '20:30' })).toEqual([])
  expect(advice({ horaInicio: '19:00', fim: '2026-11-25' })).toEqual([])
  expect(advice({ inicio: '20266-12-24', regra: 'FREQ=WEEKLY;BYDAY=SA' })).toEqual([])
})

test('a repeated event that begins in more than a year is not warned of', () => {
  const yearly = { regra: 'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=22', inicio: '2028-01-01' }
  expect(adviceOnEvent(event(yearly), today)).toEqual([])
})

test.each([
  [{}, [today], ''],
  [{ horaInicio: '19:30' }, [today], 'às 19h30'],
  [
    { horaInicio: '19:00', regra: 'FREQ=WEEKLY;BYDAY=SA' },
    ['2026-12-01', '2026-12-05'],
    'também no dia 5, às 19h',
  ],
  [{}, ['2026-12-05', '2026-12-12', '2026-12-19'], 'também nos dias 12 e 19'],
  [{ fim: '2026-11-25' }, [today], 'até quarta-feira, dia 25'],
  [
    { fim: '2026-12-01', horaInicio: '19:00' },
    [today],
    'a partir das 19h, até terça-feira, 1º de dezembro',
  ],
  [
    { fim: '2026-11-25', horaInicio: '19:00', horaFim: '12:00' },
    [today],
    'a partir das 19h, até quarta-feira, dia 25, às 12h',
  ],
  [
    { inicio: '2026-11-21', fim: '2026-11-25', horaFim: '12:00' },
    ['2026-11-21'],
    'até quarta-feira, dia 25, às 12h',
  ],
  [{ horaInicio: '22:00', fim: '2026-11-24', horaFim: '02:00' }, [today], 'das 22h às 2h'],
  [{}, [], ''],
])('the words beside the leaf of %j on %j are %s', (given, dates, words) => {
  const evento = event(given)
  const ate = (data: string) => (dates.length === 1 && evento.fim) || data
  const held = dates.map((data) => ({ evento, data, ate: ate(data) }))
  expect(whenBesideLeaf({ dates: held }, today)).toBe(words)
})

test.each([
  ['FREQ=WEEKLY;BYDAY=MO', true],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', true],
  ['FREQ=MONTHLY;BYDAY=2FR', false],
  ['', false],
])('an event with the rule %j is told once for all its dates: %s', (regra, is) => {
  expect(isWeekly({ regra })).toBe(is)
})

test('an event names the next three others within ten days', () => {
  const others = [
    '2026-11-20',
    '2026-11-24',
    '2026-11-28',
    '2026-12-01',
    '2026-12-03',
    '2026-12-20',
  ]
  const eventos = others.map((inicio, index) => event({ id: index + 2, inicio }))
  const all = { eventos: [event({}), ...eventos], excecoes: [], comunidades: [] }
  const near = (day: string) => datesNear({ id: 1 }, day, all, today).map(({ data }) => data)
  expect(near(today)).toEqual(['2026-11-24', '2026-11-28', '2026-12-01'])
  expect(near('2026-12-25')).toEqual(['2026-12-20'])
  expect(near('2027-02-01')).toEqual([])
})

test('a notice that is over is told while it is entered', () => {
  const notice = { titulo: '', texto: '' }
  expect(adviceOnNotice({ ...notice, de: '2026-11-01', ate: '2026-11-22' }, today)).toHaveLength(1)
  expect(adviceOnNotice({ ...notice, de: '2026-11-01', ate: today }, today)).toEqual([])
  expect(adviceOnNotice({ ...notice, de: '2026-11-24', ate: '2026-11-22' }, today)).toEqual([])
})

const shown = { titulo: 'Festa', de: '2026-11-20', ate: '2026-12-04' }

test.each([
  ['A missa será em 20 de dezembro, 10h.', '20 de dezembro'],
  ['Novena de 12 a 20/12, às 19h.', '20 de dezembro'],
  ['Inscrições até 1º/1/2027.', '1º de janeiro'],
  ['Almoço dia 6 de Dezembro; ensaio em 29/11.', '6 de dezembro'],
  ['Reunião 3/12 e 04/12/26.', undefined],
  ['A capela existe desde 3 de agosto.', undefined],
  ['Ligue (27) 3256-1234 das 8h às 11h30; são 1/2 dúzia; Lc 12,10.', undefined],
  ['Desde 20 de dezembro de 2020.', undefined],
  ['Dia 31 de fevereiro.', undefined],
])('the end of a notice is asked where its text names a later day: %s', (texto, day) => {
  const [warning] = adviceOnNotice({ ...shown, texto }, '2026-11-23')
  expect(/fala de (.+), mas/.exec(warning ?? '')?.[1]).toBe(day)
})

test('a notice without an end is not asked for one', () => {
  const texto = 'Em 20 de dezembro.'
  expect(adviceOnNotice({ ...shown, texto, ate: '' }, '2026-11-23')).toEqual([])
})

test('by month an event stands once, with all its dates', () => {
  const all = [
    event({ id: 1, regra: 'FREQ=MONTHLY;BYDAY=1SA,2SA,3SA,4SA', horaInicio: '06:30' }),
    event({ id: 2, inicio: '2026-12-05', horaInicio: '20:00' }),
    event({ id: 3, inicio: '2028-02-29' }),
    event({ id: 4, inicio: '2026-10-30', fim: '2026-11-25' }),
    event({ id: 5, inicio: '2026-11-01', fim: '2026-12-01', regra: 'FREQ=MONTHLY;BYDAY=1TU,4TU' }),
    event({ id: 6, inicio: '2026-11-22' }),
  ]
  const months = comingByMonth(all, today).map(({ month, events }) => [
    month,
    events.map((each) => `${each.evento.id}: ${whenBesideLeaf(each, today)}`),
  ])
  expect(months).toEqual([
    ['2026-11', ['4: até quarta-feira, 25 de novembro', '5: ', '1: às 6h30']],
    ['2026-12', ['5: ', '1: também nos dias 12, 19 e 26, às 6h30', '2: às 20h']],
    ['2027-01', ['1: também nos dias 9, 16 e 23, às 6h30']],
    ['2028-02', ['3: ']],
  ])
})

test('a night ends twelve hours after it began at the latest', () => {
  const inWords = (horaFim: string) => {
    const evento = event({ horaInicio: '18:00', fim: '2026-11-24', horaFim })
    return whenOfEvent({ evento, data: today, ate: '2026-11-24' })
  }
  expect(inWords('06:00')).toBe('segunda-feira, 23 de novembro de 2026, das 18h às 6h')
  expect(inWords('06:01')).toMatch(/^de segunda, 23, .* a terça, 24 de novembro de 2026/)
})

test('the next date of a rule is looked for in 366 days', () => {
  const found = (inicio: string) => {
    const regra = `FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=${Number(inicio.slice(8))}`
    return comingDates([event({ regra, inicio })], today).length
  }
  expect([found('2027-11-24'), found('2027-11-25')]).toEqual([1, 0])
})

test('a date is planned two years ahead at most', () => {
  const advice = (inicio: string) => adviceOnEvent(event({ inicio }), today)
  expect(advice('2028-12-31')).toEqual([])
  expect(advice('2029-01-01')).toEqual(['Confira o ano: 2029.'])
})

test.each([
  [{ comunidade: 1 }, today, true],
  [{ comunidade: 1 }, '2026-12-16', true],
  [{ comunidade: 1, fim: '' }, today, true],
  [{ comunidade: 1 }, '2026-12-21', false],
  [{ comunidade: 1, fim: '2026-12-21' }, today, false],
  [{ comunidade: 1, horaInicio: '' }, today, false],
  [{ comunidade: 1, local: 'Salão' }, today, false],
  [{ comunidade: 1, dias: 'seguido' }, today, false],
  [{ comunidade: 2 }, today, false],
] as const)('of the times a novena with %j is told on %s: %s', (given, on, result) => {
  const nights = celebration({
    tipo: 'novena',
    regra: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU',
    inicio: novena.inicio,
    fim: novena.fim,
    hora: '19:00',
  })
  const schedule = {
    celebracoes: [nights],
    excecoes: [],
    comunidades: [1, 2].map((id) => ({ id, nome: String(id) })),
    feriados: [],
  }
  const evento = event({ ...novena, dias: 'todos', ...given })
  expect(isAmongTimes(evento, schedule, on)).toBe(result)
})
