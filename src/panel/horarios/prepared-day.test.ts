import { describe, expect, test } from 'vitest'
import { greatDays } from '../../parish/horarios/feasts.ts'
import type { PreparedDay } from '../../parish/horarios/preparation.ts'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import type { Values } from '../fields/fields.ts'
import {
  closableOn,
  closingInWords,
  emptyMass,
  excecoesOf,
  massesOfLastYear,
  preparedOn,
  refusalOn,
  type TypedDay,
  withLastYear,
  withMasses,
} from './prepared-day.ts'

const lastYear = ['18:00', '20:00'].map((hora, index) =>
  exception({
    data: '2025-12-24',
    acao: 'acrescentada',
    tipo: 'missa',
    hora,
    comunidade: index + 1,
  }),
)

/** A Sunday, as in 2028. */
const day: PreparedDay = { data: '2028-12-24', nome: 'Véspera de Natal', isFeast: true, lastYear }

const comunidades = ['Matriz', 'São José', 'São Pedro', 'Santa Luzia'].map((nome, index) => ({
  id: index + 1,
  nome,
}))
const schedule = {
  celebracoes: [1, 2, 3].map((id) => celebration({ id, comunidade: id, hora: `0${6 + id}:00` })),
  excecoes: [],
  comunidades,
  feriados: [],
}
const closable = closableOn(day, schedule)

const mass = (hora: string, comunidade = 1, given: Values = {}): Values => ({
  ...emptyMass(day, comunidade),
  hora,
  ...given,
})
const typedDay = (...masses: Values[]): TypedDay =>
  withMasses({ masses: [], closed: [] }, masses, closable)

test('only communities with usual times on the day can be closed, and all at once', () => {
  expect(closable).toEqual(['', '1', '2', '3'])
  const excecoes = [exception({ data: day.data, acao: 'soEstas', comunidade: 1 })]
  expect(closableOn(day, { ...schedule, excecoes })).toEqual(['', '2', '3'])
  expect(closableOn({ ...day, data: '2028-12-25' }, schedule)).toEqual([])
})

// A volunteer of one chapel entered her Mass, and nine others were closed.
describe('of the usual times, those are closed that stand where a Mass is entered', () => {
  test('the times of other communities stay open', () => {
    expect(closingInWords(day, typedDay(mass('20h', 2)), schedule)).toEqual([
      'Só estas celebrações em São José.',
      'Continua o horário de sempre em Matriz e São Pedro.',
    ])
  })

  test('the times stay open before an hour is typed, and where staff untick the community', () => {
    expect(typedDay(mass('', 2)).closed).toEqual([])
    const unticked = { ...typedDay(mass('20h', 2)), closed: [] }
    expect(withMasses(unticked, [mass('20h30', 2)], closable).closed).toEqual([])
  })

  test('a Mass that moves to another community closes the times of that one instead', () => {
    const moved = withMasses(typedDay(mass('20h', 1)), [mass('20h', 2)], closable)
    expect(moved.closed).toEqual(['2'])
  })

  test('others as staff tick them, which is said before they save', () => {
    const typed = { ...typedDay(mass('20h', 2)), closed: ['1', '2', '3'] }
    expect(closingInWords(day, typed, schedule)).toEqual([
      'Fecha neste dia: Matriz e São Pedro.',
      'Só estas celebrações em São José.',
    ])
    const whole = { ...typed, closed: ['', '2'] }
    expect(closingInWords(day, whole, schedule)).toEqual(closingInWords(day, typed, schedule))
    expect(excecoesOf(day, whole).slice(1)).toEqual([
      { data: day.data, acao: 'soEstas', comunidade: null, motivo: 'Véspera de Natal' },
    ])
  })
})

test('what is typed is saved as it is meant; an empty Mass is none', () => {
  const palavra = mass('19h às 20h', 3, { tipo: 'palavra' })
  expect(excecoesOf(day, typedDay(mass('sete', 1), mass(''), palavra))).toMatchObject([
    { acao: 'acrescentada', tipo: 'missa', hora: '07:00', comunidade: 1 },
    { acao: 'acrescentada', tipo: 'palavra', hora: '19:00', horaFim: '20:00', comunidade: 3 },
    { acao: 'soEstas', comunidade: 1 },
    { acao: 'soEstas', comunidade: 3 },
  ])
})

test('the Passion is prepared for Good Friday', () => {
  const [goodFriday] = greatDays('2027-03-26', '2027-03-26', [])
  const friday = { ...day, ...goodFriday! }
  expect(excecoesOf(friday, { masses: [emptyMass(friday, 1)], closed: [] })).toEqual([])
  expect(emptyMass(friday, 1)).toMatchObject({ tipo: 'outra', nome: 'Celebração da Paixão' })
})

test.each([
  ['an hour that is none', [mass('quando der')], '0.hora', /^Escreva a hora/],
  ['an end that is none', [mass('19h', 1, { horaFim: 'tarde' })], '0.horaFim', /^Escreva a hora/],
  ['a place in words without an hour', [mass('', 1, { local: 'praça' })], '0.hora', /Hora/],
  ['no place', [mass('9h', 1, { comunidade: null })], '0.comunidade', /^Escolha a comunidade/],
  ['two at one place and hour', [mass(''), mass('20h'), mass('20:00')], '1.hora', /^Já há outra/],
])('%s is refused, at its Mass', (_, masses, campo, message) => {
  const refusal = refusalOn(day, typedDay(...masses), schedule)
  expect(refusal?.campo).toBe(`${day.data}.${campo}`)
  expect(refusal?.message).toMatch(message)
})

test('the hour of a usual Mass is refused only while that one holds', () => {
  const typed = typedDay(mass('7h', 1))
  expect(refusalOn(day, typed, schedule)).toBeUndefined()
  expect(refusalOn(day, { ...typed, closed: [] }, schedule)?.campo).toBe(`${day.data}.0.hora`)
})

test('the Masses of last year come after what was typed, and those that were typed only once', () => {
  expect(withLastYear([mass('')], day)).toEqual(massesOfLastYear(day))
  const masses = [mass('6 da tarde'), mass(''), mass('20h'), mass('quando der')]
  expect(withLastYear(masses, day)).toEqual([
    mass('6 da tarde'),
    mass('20h'),
    mass('quando der'),
    massesOfLastYear(day)[1],
  ])
})

test('what was prepared is listed with the changes that it is', () => {
  const of = { data: day.data, acao: 'acrescentada', tipo: 'missa', hora: '20:00' } as const
  const excecoes = [
    exception({ ...of, id: 7, comunidade: 2 }),
    exception({ id: 8, data: day.data, acao: 'soEstas', comunidade: 2 }),
    exception({ id: 9, data: day.data, acao: 'cancelada', celebracao: 1 }),
    exception({ id: 10, data: day.data, acao: 'soEstas' }),
  ]
  expect(preparedOn(day, { ...schedule, excecoes })).toEqual([
    { id: 9, text: '7h, Missa, Matriz: não haverá' },
    { id: 7, text: '20h, Missa, São José', lugar: 'São José' },
    { id: 8, text: 'Só estas em São José' },
    { id: 10, text: 'Só estas em toda a paróquia' },
  ])
})
