// The expansion against a second library, over ten years.
import { rrulestr } from 'rrule'
import { expect, test } from 'vitest'
import { ruleDates } from './rule-dates.ts'
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

test(`${rules} random rules give the dates that a second library gives`, () => {
  const random = randomNumbers(20_261_123)
  const some = <T>(all: readonly T[], chance: number) => all.filter(() => random() < chance)
  for (let n = 0; n < rules; n += 1) {
    const days = some(weekdays, 0.3)
    const rule = recurrenceRule({
      weekdays: days.length === 0 ? ['SU'] : days,
      weeks: some(weeksOfMonth, n % 2 === 0 ? 0 : 0.4),
    })
    const begin = new Date(Date.parse(first) + Math.floor(random() * 400) * 86_400_000)
      .toISOString()
      .slice(0, 10)
    expect(ruleDates(rule, begin, last), `${rule} from ${begin}`).toEqual(
      secondOpinion(rule, begin, last),
    )
  }
})
