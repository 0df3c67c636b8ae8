// The expansion against a second library, over ten years.
import { rrulestr } from 'rrule'
import { expect, test } from 'vitest'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import { type Random, randomNumbers, some } from '../../../tests/support/random.ts'
import { takesPlace } from '../../parish/horarios/coming.ts'
import { occurrences } from '../../parish/horarios/occurrences.ts'
import { ruleDates } from './rule-dates.ts'
import { addDays } from './civil-date.ts'
import { daysOfMonth, monthsOfYear, recurrenceRule, weekdays, weeksOfMonth } from './recurrence.ts'

const rules = 100
const [first, last] = ['2025-01-01', '2034-12-31']

/** An independent expansion, by dates at midnight UTC. */
function secondOpinion(rule: string, from: string, to: string): string[] {
  const set = rrulestr(rule, { dtstart: new Date(`${from}T00:00:00Z`) })
  const [begin, end] = [from, to].map((date) => new Date(`${date}T00:00:00Z`))
  return set.between(begin!, end!, true).map((date) => date.toISOString().slice(0, 10))
}

/** Weekdays, weeks of the month, days of the month, months, and every second or third of them. */
function randomRule(n: number, random: Random): string {
  const days = some(weekdays, 0.3, random)
  const given = {
    weekdays: days.length === 0 ? (['SU'] as const) : days,
    weeks: n % 4 === 1 ? some(weeksOfMonth, 0.4, random) : [],
    monthDays: n % 4 === 2 ? some(daysOfMonth, 0.1, random) : [],
    months: n % 3 === 0 ? some(monthsOfYear, 0.4, random) : [],
    interval: n % 5 === 4 ? 1 + Math.ceil(random() * 2) : 1,
    tempo: '' as const,
  }
  const isOfMonth = given.weeks.length + given.monthDays.length > 0
  // A yearly rule of every second year is not one of the site's.
  const interval = isOfMonth && given.months.length > 0 ? 1 : given.interval
  const onlyDays = given.monthDays.length > 0 && n % 8 === 2
  return recurrenceRule({ ...given, interval, weekdays: onlyDays ? [] : given.weekdays })
}

test(`${rules} random rules with exceptions give the dates that a second library gives`, () => {
  const random = randomNumbers(20_261_123)
  for (let n = 0; n < rules; n += 1) {
    const rule = randomRule(n, random)
    const begin = addDays(first, Math.floor(random() * 400))
    const dates = ruleDates(rule, begin, last, begin)
    // RFC 5545 counts weeks and months from a first date that fits the rule.
    const expected = secondOpinion(rule, dates[0] ?? begin, last)
    expect(dates, `${rule} from ${begin}`).toEqual(expected)

    const cancelled = some(dates, 0.02, random)
    const free = Array.from({ length: 5 }, () => addDays(begin, Math.floor(random() * 3_000)))
    const added = [...new Set(free)].filter((date) => !dates.includes(date))
    const excecoes = [
      ...cancelled.map((data, id) => exception({ id, data, celebracao: 1 })),
      ...added.map((data, id) =>
        exception({ id: 1_000 + id, data, acao: 'acrescentada', comunidade: 1, hora: '07:00' }),
      ),
    ]
    // A Mass is left out on two days of Holy Week.
    const celebracoes = [celebration({ tipo: 'terco', regra: rule, inicio: begin })]
    const comunidades = [{ id: 1, nome: 'Matriz' }]
    const all = occurrences({ celebracoes, excecoes, comunidades, feriados: [] }, begin, last)
    const really = all.filter(takesPlace).map(({ data }) => data)
    const left = expected.filter((data) => !cancelled.includes(data))
    expect(really).toEqual([...left, ...added].toSorted())
  }
})
