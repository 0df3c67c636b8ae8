import { expect, test } from 'vitest'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import { emptyFormValues, normalizeValues, type Values } from '../fields/fields.ts'
import {
  feastOf,
  festaFields,
  nightsInMass,
  refusalOfFeast,
  withMovedDay,
} from './prepared-feast.ts'

const today = '2026-11-28'
const fields = festaFields(today)
const schedule = {
  celebracoes: [celebration({ comunidade: 2, hora: '19:30' })],
  excecoes: [],
  comunidades: [1, 2, 3].map((id) => ({ id, nome: `Capela ${id}` })),
  feriados: [],
}

/** Saturday, 19 December, and the nine nights before. */
function typed(given: Values = {}, masses: Values[] = [{ hora: '10h' }], closed: string[] = []) {
  const empty = emptyFormValues(fields)
  const [mass] = (empty.dia as unknown as { masses: Values[] }).masses
  const all = masses.map((each) => Object.assign({}, mass, { comunidade: 2 }, each))
  const values = { nome: 'São José', data: '2026-12-19', comunidade: 2, hora: '19h30' }
  return normalizeValues(fields, { ...empty, ...values, dia: { masses: all, closed }, ...given })
}

test('a novena is nine nights, one of them in the Mass of Sunday, and the Mass of the day', () => {
  const noites = { typed: { tema2: 'A esperança', hora3: '18h', tema4: 'A fé' } }
  const values = typed({ noites })
  const { excecoes, eventos } = feastOf(values, schedule, today)
  expect(
    excecoes.map(({ data, acao, hora, motivo }) => [data.slice(8), acao, hora, motivo]),
  ).toEqual([
    ['10', 'acrescentada', '19:30', '1º dia da novena'],
    ['11', 'acrescentada', '19:30', '2º dia da novena: A esperança'],
    ['12', 'acrescentada', '18:00', '3º dia da novena'],
    ['13', 'mudada', '19:30', '4º dia da novena: A fé'],
    ...[14, 15, 16, 17, 18].map((day) => [
      String(day),
      'acrescentada',
      '19:30',
      `${day - 9}º dia da novena`,
    ]),
    ['19', 'acrescentada', '10:00', 'Festa de São José'],
  ])
  expect(eventos.map(({ titulo }) => titulo)).toEqual(['Novena de São José', 'Festa de São José'])
  expect(nightsInMass(values, schedule, today)).toEqual([4])
  expect(refusalOfFeast(values, schedule, today)).toBeUndefined()
})

test.each([
  [
    '10h',
    ['10:00 Festa de São José', '19:30 9º dia da novena'],
    '- Missa, às 10h\n- Novena, às 19h30',
  ],
  ['19h30', ['19:30 Festa de São José'], '- Missa, às 19h30'],
  ['', ['19:30 9º dia da novena'], '- Novena, às 19h30'],
])('the last night on the day of the feast, beside a Mass at "%s"', (hora, ofDay, lines) => {
  const values = typed({ ultima: 'festa' }, hora === '' ? [] : [{ hora }])
  const { excecoes, eventos } = feastOf(values, schedule, today)
  const told = excecoes.filter(({ data }) => data === '2026-12-19')
  expect(told.map((each) => `${each.hora} ${each.motivo}`).toSorted()).toEqual(ofDay)
  expect(eventos[0]).toMatchObject({ inicio: '2026-12-11', fim: '2026-12-19' })
  expect(eventos[1]!.texto).toContain(`${lines}\n\nNovena de São José: de 11 a 19 de dezembro`)
  expect(refusalOfFeast(values, schedule, today)).toBeUndefined()
})

test.each([
  [{ data: today }, [today]],
  [{ data: '2026-11-30' }, ['2026-11-28', '2026-11-29', '2026-11-30']],
  [{ data: '2026-11-30', antes: 'nada' }, ['2026-11-30']],
])('of %j the days %j are left', (given, days) => {
  const { excecoes } = feastOf(typed(given), schedule, today)
  expect(excecoes.map(({ data }) => data)).toEqual(days)
})

const taken = exception({
  data: '2026-12-11',
  acao: 'acrescentada',
  tipo: 'novena',
  hora: '19:30',
  comunidade: 2,
})

test.each([
  ['a day that has passed', typed({ data: '2026-11-27' }), 'data', /passou/],
  ['an hour that is none', typed({ hora: 'de noite' }), 'hora', /^Escreva a hora/],
  ['no place', typed({ comunidade: null }), 'comunidade', /^Escolha a comunidade/],
  [
    'another novena at the place',
    typed(),
    'hora',
    /^2º dia, sexta-feira, 11 de dezembro: já há outra /,
  ],
  [
    'another hour that is none',
    typed({ noites: { typed: { hora1: 'depois' } } }),
    'noites.hora1',
    /^Escreva a hora/,
  ],
  [
    'two Masses at once',
    typed({ antes: 'nada' }, [{ hora: '9h' }, { hora: '9:00' }]),
    'dia.0.hora',
    /^Já há/,
  ],
])('%s is refused at its field', (_, values, campo, message) => {
  const refusal = refusalOfFeast(values, { ...schedule, excecoes: [taken] }, today)
  expect(refusal).toMatchObject({ campo, message: expect.stringMatching(message) })
})

test('the Mass of the day follows the place of the feast, and closes the usual times of the day', () => {
  const before = typed({ data: '2026-12-20', comunidade: 1 }, [
    { comunidade: 1 },
    { comunidade: 3 },
  ])
  const dia = withMovedDay(before, { ...before, comunidade: 2 }, schedule, today)
  expect(dia.masses.map(({ comunidade }) => comunidade)).toEqual([2, 3])
  const sunday = typed({ data: '2026-12-20' })
  const monday = { ...sunday, data: '2026-12-21' }
  expect(withMovedDay(monday, sunday, schedule, today).closed).toEqual(['2'])
  expect(withMovedDay(sunday, monday, schedule, today).closed).toEqual([])
})
