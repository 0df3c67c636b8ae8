import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../../model/dates/civil-date.ts'
import {
  noRecurrence,
  recurrenceRule,
  weekdays,
  weeksOfMonth,
} from '../../model/dates/recurrence.ts'
import { emFeriados } from './celebracao.ts'
import { celebration } from '../../../tests/support/celebrations.ts'
import { occurrences } from './occurrences.ts'
import { mayBeOn } from './celebration-dates.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]

test.each([
  [{ regra: 'FREQ=WEEKLY;BYDAY=SU,SA' }, [0, 6]],
  [{ regra: 'FREQ=MONTHLY;BYDAY=1FR' }, [5]],
  [{ regra: 'FREQ=WEEKLY;BYDAY=SU', feriado: 'nao' as const }, [0]],
  [{ regra: 'FREQ=WEEKLY;BYDAY=SU', feriado: 'tambem' as const }, everyDay],
  [{ regra: 'FREQ=MONTHLY;BYMONTHDAY=13' }, everyDay],
  [{ regra: 'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR' }, [5]],
  // A Saturday, and what is held on holidays alone.
  [{ regra: '', inicio: '2026-11-28' }, [6]],
  [{ regra: '', feriado: 'tambem' as const }, everyDay],
])('%j may be on %j', (given, days) => {
  const celebracao = celebration(given)
  expect(everyDay.filter((dia) => mayBeOn(celebracao, dia))).toEqual(days)
})

test('no rule takes place on a day on which it may not be', () => {
  const rules = fc.record({
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    weeks: fc.subarray([...weeksOfMonth]),
    interval: fc.integer({ min: 1, max: 3 }),
    feriado: fc.constantFrom('', ...(Object.keys(emFeriados) as (keyof typeof emFeriados)[])),
  })
  fc.assert(
    fc.property(rules, ({ feriado, ...given }) => {
      const regra = recurrenceRule({ ...noRecurrence, ...given })
      const celebracao = celebration({ regra, feriado, inicio: '2026-11-01' })
      const schedule = {
        celebracoes: [celebracao],
        excecoes: [],
        comunidades: [{ id: 1, nome: 'Matriz' }],
        feriados: [],
      }
      const all = occurrences(schedule, '2026-11-01', addDays('2026-11-01', 62))
      for (const { data } of all) expect(mayBeOn(celebracao, weekdayOf(data))).toBe(true)
    }),
  )
})
