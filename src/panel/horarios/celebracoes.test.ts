import { expect, test } from 'vitest'
import { excecoes } from './celebracoes.tsx'

const event = { inicio: '2026-12-05', fim: '', horaInicio: '19:00', horaFim: '', dias: '' }

test.each([
  ['evento', { ...event, regra: '' }, false],
  ['evento', { ...event, regra: '', fim: '2026-12-06', dias: 'seguido' }, false],
  ['evento', { ...event, regra: '', fim: '2026-12-13', dias: 'todos' }, true],
  ['evento', { ...event, regra: 'FREQ=WEEKLY;BYDAY=SA' }, true],
  ['pagina', { regra: '', inicio: '2026-12-05' }, false],
  ['pagina', { regra: '', inicio: '' }, false],
  ['pagina', { regra: 'FREQ=WEEKLY;BYDAY=TH', inicio: '' }, true],
])('the form of a change of one date offers the %s %j: %s', (name, item, is) => {
  expect(excecoes.fields.find((field) => field.name === name)?.offers?.(item)).toBe(is)
})
