import { expect, test } from 'vitest'
import { celebration } from '../../../tests/support/celebrations.ts'
import type { Celebracao } from './celebracao.ts'
import { timetable, usualTimes, whenInTimetable } from './timetable.ts'

const comunidades = [
  { id: 2, nome: 'São José' },
  { id: 1, nome: 'Matriz' },
  { id: 3, nome: 'Penha' },
]
const lines = (celebracoes: Partial<Celebracao>[]) =>
  timetable(
    { celebracoes: celebracoes.map(celebration), excecoes: [], comunidades, feriados: [] },
    '2026-11-22',
  )

const linesOfMatriz = (...celebracoes: Partial<Celebracao>[]) =>
  lines(celebracoes).flatMap((each) =>
    each.celebracoes.map((line) => `${line.nome}: ${whenInTimetable(line)}`),
  )

test('communities stand in their own order, without those that have none', () => {
  expect(lines([{}, { comunidade: 2 }, { comunidade: 9 }]).map(({ nome }) => nome)).toEqual([
    'São José',
    'Matriz',
  ])
})

test('times of the same days share a line, the earliest first', () => {
  expect(linesOfMatriz({ hora: '19:00' }, {}, { tipo: 'terco' })).toEqual([
    'Missa: todo domingo, às 7h e 19h',
    'Terço: todo domingo, às 7h',
  ])
  expect(linesOfMatriz({ hora: '14:00', horaFim: '17:00' }, { horaFim: '10:00' }, {})).toEqual([
    'Missa: todo domingo, às 7h, das 7h às 10h e das 14h às 17h',
  ])
  expect(linesOfMatriz({}, { observacao: 'com as crianças' })).toHaveLength(2)
})

test('the usual times of a church in one line are its Masses, or what it has', () => {
  const inOneLine = (...celebracoes: Partial<Celebracao>[]) =>
    usualTimes(lines(celebracoes)[0]?.celebracoes ?? [])
  const saturday = { regra: 'FREQ=MONTHLY;BYDAY=1SA', hora: '18:00', local: 'Quadra' }
  expect(inOneLine({ observacao: 'com as crianças' }, saturday, { tipo: 'terco' })).toBe(
    'Missa: todo domingo, às 7h (com as crianças); 1º sábado do mês, às 18h, Quadra',
  )
  expect(inOneLine({ tipo: 'palavra' }, { tipo: 'terco' })).toBe(
    'Celebração da Palavra: todo domingo, às 7h · Terço: todo domingo, às 7h',
  )
  expect(inOneLine()).toBe('')
})

test('days of the same times share a line', () => {
  const on = (regra: string, hora: string) => ({ regra: `FREQ=${regra}`, hora })
  expect(
    linesOfMatriz(
      on('WEEKLY;BYDAY=SA', '19:00'),
      on('WEEKLY;BYDAY=SU', '07:00'),
      on('WEEKLY;BYDAY=SU', '19:00'),
      on('WEEKLY;BYDAY=WE', '19:00'),
      on('MONTHLY;BYDAY=1FR', '15:00'),
      on('MONTHLY;BYDAY=3FR', '15:00'),
    ),
  ).toEqual([
    'Missa: quartas e sábados, às 19h',
    'Missa: todo domingo, às 7h e 19h',
    'Missa: 1ª e 3ª sextas-feiras do mês, às 15h',
  ])
  const workdays = ['MO', 'TU', 'WE', 'TH', 'FR'].map((day) => on(`WEEKLY;BYDAY=${day}`, '06:30'))
  expect(linesOfMatriz(...workdays)).toEqual(['Missa: de segunda a sexta, às 6h30'])
  const remark = { ...on('WEEKLY;BYDAY=SA', '07:00'), observacao: 'com as crianças' }
  expect(linesOfMatriz(on('WEEKLY;BYDAY=SU', '07:00'), remark)).toHaveLength(2)
})

test.each<[Partial<Celebracao>, string]>([
  [{ inicio: '2026-12-06' }, 'todo domingo (a partir de 6 de dezembro de 2026), às 7h'],
  [{ inicio: '2026-11-01', fim: '2027-01-31' }, 'todo domingo (até 31 de janeiro de 2027), às 7h'],
  [
    { regra: '', feriado: 'tambem', inicio: '2027-01-01' },
    'nos feriados (a partir de 1º de janeiro de 2027), às 7h',
  ],
  [{ regra: '', inicio: '2026-12-24' }, 'quinta-feira, 24 de dezembro de 2026, às 7h'],
  [{ horaFim: '08:30' }, 'todo domingo, das 7h às 8h30'],
  [{ horaFim: '09:00' }, 'todo domingo, das 7h às 9h'],
  [{ horaFim: '19:00' }, 'todo domingo, das 7h às 19h'],
  [{ horaFim: '07:00' }, 'todo domingo, às 7h, por 24 horas'],
  [
    { inicio: '2026-12-07', fim: '2026-12-15' },
    'todo domingo (de 7 a 15 de dezembro de 2026), às 7h',
  ],
  [
    { inicio: '2026-12-06', fim: '2026-12-06' },
    'todo domingo (só em 6 de dezembro de 2026), às 7h',
  ],
  [{ hora: '22:30', horaFim: '01:30' }, 'todo domingo, das 22h30 à 1h30'],
])('%o is %s', (given, words) => {
  expect(linesOfMatriz(given)).toEqual([`Missa: ${words}`])
})

// From a published timetable: on the 1st and 3rd Sunday there is a celebration without a priest.
test.each<[string, Partial<Celebracao>[], string]>([
  ['of some weeks', [{ regra: 'FREQ=MONTHLY;BYDAY=1SU,3SU' }], 'exceto o 1º e o 3º, '],
  [
    'of two rules',
    [{ regra: 'FREQ=MONTHLY;BYDAY=1SU' }, { regra: 'FREQ=MONTHLY;BYDAY=-1SU' }],
    'exceto o 1º e o último, ',
  ],
  [
    'of two rules that are not one',
    [{ regra: 'FREQ=MONTHLY;BYDAY=1SU' }, { regra: 'FREQ=MONTHLY;BYMONTHDAY=13' }],
    'exceto quando há Celebração da Palavra, ',
  ],
  [
    'with a pause',
    [{ regra: 'FREQ=MONTHLY;BYDAY=1SU', pausas: '--01-01/--01-31' }],
    'exceto quando há Celebração da Palavra, ',
  ],
  [
    'that begins later',
    [{ regra: 'FREQ=MONTHLY;BYDAY=1SU', inicio: '2026-12-06' }],
    'exceto quando há Celebração da Palavra, ',
  ],
  ['that is over', [{ regra: 'FREQ=MONTHLY;BYDAY=1SU', fim: '2026-11-21' }], ''],
  ['of another day', [{ regra: 'FREQ=MONTHLY;BYDAY=1SA' }], ''],
  ['at another hour', [{ regra: 'FREQ=MONTHLY;BYDAY=1SU', hora: '08:00' }], ''],
  ['as often', [{ regra: 'FREQ=WEEKLY;BYDAY=SU' }], ''],
  ['of the same name', [{ regra: 'FREQ=MONTHLY;BYDAY=1SU', tipo: 'missa' }], 'exceto o 1º, '],
  [
    'of the same name in a way without words',
    [{ regra: 'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=13', tipo: 'missa' }],
    '',
  ],
])('a Mass gives way to a celebration %s', (_, rarer, exceto) => {
  const words = linesOfMatriz({}, ...rarer.map((each) => ({ tipo: 'palavra' as const, ...each })))
  expect(words[0]).toBe(`Missa: todo domingo, ${exceto}às 7h`)
})

test('of two hours of one rule only one gives way; Fridays are feminine', () => {
  const fridays = { regra: 'FREQ=WEEKLY;BYDAY=FR' }
  const palavra = { tipo: 'palavra', regra: 'FREQ=MONTHLY;BYDAY=1FR' } as const
  expect(linesOfMatriz(fridays, { ...fridays, hora: '19:00' }, palavra)).toEqual([
    'Missa: toda sexta-feira, exceto a 1ª, às 7h',
    'Missa: toda sexta-feira, às 19h',
    'Celebração da Palavra: 1ª sexta-feira do mês, às 7h',
  ])
})

test('of several days one gives way', () => {
  const workdays = { regra: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', hora: '20:00' }
  const besides = (other: Partial<Celebracao>) =>
    linesOfMatriz(workdays, { hora: '20:00', ...other })[0]
  expect(besides({ regra: 'FREQ=MONTHLY;BYDAY=1FR', observacao: 'do Apostolado' })).toBe(
    'Missa: de segunda a sexta, exceto a 1ª sexta-feira, às 20h',
  )
  expect(besides({ tipo: 'palavra', regra: 'FREQ=WEEKLY;BYDAY=TH' })).toBe(
    'Missa: de segunda a sexta, exceto quinta-feira, às 20h',
  )
})

test('what is over is left out', () => {
  expect(linesOfMatriz({ fim: '2026-11-21' }, { regra: '', inicio: '2026-11-21' })).toEqual([])
})
