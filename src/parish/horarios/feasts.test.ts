import { expect, test } from 'vitest'
import { daysWithoutMass, feastDayAt, feriadosBetween, namedFeasts } from './feasts.ts'

test('a year has the holidays of Brazil', () => {
  const town = [
    { nome: 'Nossa Senhora da Conceição', dia: '2020-12-08' },
    { nome: 'Sem dia', dia: '' },
  ]
  const all = feriadosBetween('2026-04-01', '2027-01-01', town)
  expect(Object.fromEntries(all)).toEqual({
    '2026-04-03': 'Sexta-feira Santa',
    '2026-04-13': 'Nossa Senhora da Penha',
    '2026-04-21': 'Tiradentes',
    '2026-05-01': 'Dia do Trabalho',
    '2026-06-04': 'Corpus Christi',
    '2026-09-07': 'Independência do Brasil',
    '2026-10-12': 'Nossa Senhora Aparecida',
    '2026-11-02': 'Finados',
    '2026-11-15': 'Proclamação da República',
    '2026-11-20': 'Dia da Consciência Negra',
    '2026-12-08': 'Nossa Senhora da Conceição',
    '2026-12-25': 'Natal',
    '2027-01-01': 'Confraternização Universal',
  })
})

test.each(['0002', '0202', '0999'])('a year that is still typed, %s, has its holidays', (year) => {
  expect(feriadosBetween(`${year}-12-24`, `${year}-12-26`, [])).toEqual(
    new Map([[`${year}-12-25`, 'Natal']]),
  )
})

test('a holiday of 29 February is one in leap years', () => {
  const town = [{ nome: 'Aniversário da cidade', dia: '2024-02-29' }]
  expect([...feriadosBetween('2027-02-20', '2028-03-10', town).keys()]).not.toContain('2027-02-29')
  expect([...feriadosBetween('2028-02-20', '2028-03-10', town).keys()]).toEqual(['2028-02-29'])
})

test('where a feast and a civil holiday fall on one day, the feast gives it its name', () => {
  expect([...feriadosBetween('2000-04-21', '2000-04-21', [])]).toEqual([
    ['2000-04-21', 'Sexta-feira Santa'],
  ])
})

test('rules have no Mass on Good Friday and Holy Saturday alone', () => {
  expect([...daysWithoutMass('2026-01-01', '2027-12-31').keys()]).toEqual([
    '2026-04-03',
    '2026-04-04',
    '2027-03-26',
    '2027-03-27',
  ])
  expect(daysWithoutMass('2026-04-05', '2026-04-03').size).toBe(0)
})

test('until three at night, the feast of the evening before is meant', () => {
  expect(feastDayAt('2026-12-25T02:59')).toBe('2026-12-24')
  expect(feastDayAt('2026-12-25T03:00')).toBe('2026-12-25')
})

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
