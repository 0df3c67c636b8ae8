import { expect, test } from 'vitest'
import { addDays } from './civil-date.ts'
import { dateFrom, dayFrom, longDate } from './long-date.ts'

test('a civil date is written as the system writes it, the first of a month as an ordinal', () => {
  const system = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' })
  for (let day = 0; day < 800; day += 1) {
    const data = addDays('2026-01-01', day)
    const written = system.format(new Date(`${data}T00:00:00Z`))
    expect(longDate(data)).toBe(written.replace(', 1 de ', ', 1º de '))
  }
})

test.each([
  ['2026-12-06', '6 de dezembro', 'domingo, 6 de dezembro'],
  ['2027-01-01', '1º de janeiro de 2027', 'sexta-feira, 1º de janeiro de 2027'],
])('%s, told in November 2026, has its year only if it is another', (data, date, day) => {
  expect(dateFrom(data, '2026-11-27')).toBe(date)
  expect(dayFrom(data, '2026-11-27')).toBe(day)
})
