import { expect, test, vi } from 'vitest'
import { emptyValues } from '../../model/kinds/field.ts'
import { type Excecao, excecao } from '../../parish/horarios/excecao.ts'
import { type Evento, evento } from '../../parish/agenda/evento.ts'
import { emptyFormValues, isFieldShown, requestValues } from '../fields/fields.ts'
import { eventOrder, eventos } from './avisos.tsx'

const { fields } = eventos
const days = fields.find(({ name }) => name === 'dias')!
const typed = {
  ...emptyFormValues(fields),
  inicio: '2026-12-12',
  fim: '2026-12-20',
  horaInicio: '19h',
  horaFim: '21h',
}

test.each([
  [{}, ['Todos os dias, das 19h às 21h', 'Sem parar, até 21h do dia 20']],
  [{ horaFim: '', fim: '2027-01-01' }, ['Todos os dias, às 19h', 'Sem parar, até o dia 1º']],
  [{ horaInicio: '22h', horaFim: '5h', fim: '2026-12-13' }, undefined],
  [{ horaInicio: '' }, undefined],
  [{ fim: '2026-12-12' }, undefined],
  [{ fim: '' }, undefined],
  [{ regra: 'FREQ=WEEKLY;BYDAY=SA' }, undefined],
])('the form of an event with %o asks %o', (other, asked) => {
  const options = days.optionsFor?.({ ...typed, ...other })
  expect(options && Object.values(options)).toEqual(asked)
  expect(isFieldShown(fields, { ...typed, ...other }, days)).toBe(asked !== undefined)
})

test('the options are those of the kind; an answer that is no longer asked is not saved', () => {
  expect(Object.keys(days.optionsFor!(typed)!)).toEqual(Object.keys(evento.fields.dias.options))
  const saved = (other: object) =>
    requestValues('edit', fields, { ...typed, dias: 'todos', ...other })['dias']
  expect([saved({}), saved({ fim: '' })]).toEqual(['todos', ''])
})

test('events come by their next date, and past ones last', () => {
  const event = { ...emptyFormValues(fields), comunidade: null, dias: '' }
  const on = (inicio: string, other: object = {}) => ({ ...event, inicio, ...other })
  const listed = [
    on('2026-11-01'),
    on('2026-12-24'),
    on('2026-11-20'),
    on('2026-01-05', { regra: 'FREQ=WEEKLY;BYDAY=MO' }),
    on('2026-11-20', { fim: '2026-12-01' }),
  ] as unknown as Evento[]
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z') })
  const order = listed.toSorted(eventos.compare).map((each) => listed.indexOf(each))
  vi.useRealTimers()
  expect(order).toEqual([4, 3, 1, 2, 0])
})

test('an event whose moved last date is to come stands among those to come, on that day', () => {
  const weekly = {
    ...emptyFormValues(fields),
    id: 1,
    inicio: '2026-11-03',
    fim: '2026-11-24',
    regra: 'FREQ=WEEKLY;BYDAY=TU',
    comunidade: null,
    dias: '',
  }
  const later = { ...weekly, id: 2, inicio: '2026-12-05', fim: '', regra: '' }
  const past = { ...later, id: 3, inicio: '2026-11-25' }
  const moved = {
    ...emptyValues(excecao.fields),
    id: 1,
    acao: 'mudada',
    data: '2026-11-24',
    novaData: '2026-12-01',
    evento: 1,
  }
  const excecoes = [moved] as unknown as Excecao[]
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z') })
  const { compare, isPast } = eventOrder({ excecoes, comunidades: [] })
  const events = [past, later, weekly] as unknown as Evento[]
  const order = events.toSorted(compare).map((each) => [each.id, isPast(each)])
  vi.useRealTimers()
  expect(order).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
})
