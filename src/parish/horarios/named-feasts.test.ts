import { expect, test } from 'vitest'
import { namedFeasts } from './named-feasts.ts'

test.each([
  ['2026-11-27', 'Natal', '2026-12-25', '2026-12-24', '2026-12-25'],
  ['2026-12-25', 'missa do galo', '2026-12-24', '2026-12-24', '2026-12-25'],
  ['2026-12-26', 'Natal', '2027-12-25', '2027-12-24', '2027-12-25'],
  ['2026-12-31', 'virada do ano', '2026-12-31', '2026-12-31', '2027-01-01'],
  ['2026-11-27', 'Páscoa', '2027-03-28', '2027-03-27', '2027-03-28'],
  ['2027-03-29', 'vigília pascal', '2028-04-15', '2028-04-15', '2028-04-16'],
  ['2027-03-25', 'Semana Santa', '2027-03-21', '2027-03-21', '2027-03-28'],
  ['2026-11-27', 'dia dos mortos', '2027-11-02', '2027-11-02', '2027-11-02'],
  ['2026-11-27', 'Sexta-feira Santa', '2027-03-26', '2027-03-26', '2027-03-26'],
])('on %s %s is %s, from %s to %s', (today, name, data, from, to) => {
  const named = namedFeasts(today).filter((each) => each.name === name)
  expect(named).toEqual([expect.objectContaining({ data, from, to })])
})
