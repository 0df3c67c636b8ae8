import { expect, test } from 'vitest'
import { addDays } from './civil-date.ts'
import { longDate } from './long-date.ts'

test('a civil date is written as the system writes it, the first of a month as an ordinal', () => {
  const system = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' })
  for (let day = 0; day < 800; day += 1) {
    const data = addDays('2026-01-01', day)
    const written = system.format(new Date(`${data}T00:00:00Z`))
    expect(longDate(data)).toBe(written.replace(', 1 de ', ', 1º de '))
  }
})
