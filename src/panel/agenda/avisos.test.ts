import { expect, test, vi } from 'vitest'
import { type Evento, evento } from '../../parish/agenda/evento.ts'
import { emptyFormValues, isFieldShown, requestValues } from '../fields/fields.ts'
import { eventos } from './avisos.tsx'

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
