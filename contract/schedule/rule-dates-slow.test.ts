// The expansion against a second library, over ten years.
import { rrulestr } from 'rrule'
import { expect, test } from 'vitest'
import { celebration, exception } from '../../tests/support/celebrations.ts'
import { takesPlace } from './coming.ts'
import { occurrences } from './occurrences.ts'
import { ruleDates } from './rule-dates.ts'
import { addDays } from '../dates/civil-date.ts'
import { recurrenceRule, weekdays, weeksOfMonth } from '../dates/recurrence.ts'

const rules = 2_000
const [first, last] = ['2025-01-01', '2034-12-31']

/** Numbers from 0 to 1, the same in every run: mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** An independent expansion, by dates at midnight UTC. */
function secondOpinion(rule: string, from: string, to: string): string[] {
  const set = rrulestr(rule, { dtstart: new Date(`${from}T00:00:00Z`) })
  const [begin, end] = [from, to].map((date) => new Date(`${date}T00:00:00Z`))
  return set.between(begin!, end!, true).map((date) => date.toISOString().slice(0, 10))
}

// The second library takes a minute.
test(`${rules} random rules with exceptions give the dates that a second library gives`, () => {
  const random = randomNumbers(20_261_123)
  const some = <T>(all: readonly T[], chance: number) => all.filter(() => random() < chance)
  for (let n = 0; n < rules; n += 1) {
    const days = some(weekdays, 0.3)
    const rule = recurrenceRule({
      weekdays: days.length === 0 ? ['SU'] : days,
      weeks: some(weeksOfMonth, n % 2 === 0 ? 0 : 0.4),
    })
    const begin = addDays(first, Math.floor(random() * 400))
    const dates = ruleDates(rule, begin, last)
    const expected = secondOpinion(rule, begin, last)
    expect(dates, `${rule} from ${begin}`).toEqual(expected)

    const cancelled = some(dates, 0.02)
    const free = Array.from({ length: 5 }, () => addDays(begin, Math.floor(random() * 3_000)))
    const added = [...new Set(free)].filter((date) => !dates.includes(date))
    const excecoes = [
      ...cancelled.map((data, id) => exception({ id, data, celebracao: 1 })),
      ...added.map((data, id) =>
        exception({ id: 1_000 + id, data, acao: 'acrescentada', comunidade: 1, hora: '07:00' }),
      ),
    ]
    const celebracoes = [celebration({ regra: rule, inicio: begin })]
    const comunidades = [{ id: 1, nome: 'Matriz' }]
    const all = occurrences({ celebracoes, excecoes, comunidades }, begin, last)
    const really = all.filter(takesPlace).map(({ data }) => data)
    const left = expected.filter((data) => !cancelled.includes(data))
    expect(really).toEqual([...left, ...added].toSorted())
  }
}, 300_000)
