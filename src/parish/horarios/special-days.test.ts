import { expect, test } from 'vitest'
import { addDays } from '../../model/dates/civil-date.ts'
import type { Excecao } from './excecao.ts'
import type { Schedule } from './occurrences.ts'
import { specialDays } from './special-days.ts'

const today = '2026-11-20'

test.each([
  [-1, 0],
  [0, 1],
  [42, 1],
  [43, 0],
])('a day that is closed in %i days is told of: %i', (ahead, times) => {
  const closed = { acao: 'soEstas', data: addDays(today, ahead), comunidade: null, motivo: '' }
  const schedule = {
    celebracoes: [],
    excecoes: [closed as unknown as Excecao],
    comunidades: [],
    feriados: [],
  } as unknown as Schedule
  expect(specialDays(schedule, today)).toHaveLength(times)
})
