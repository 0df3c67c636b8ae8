import { expect, test } from 'vitest'
import { celebration } from '../../../tests/support/celebrations.ts'
import { addDays } from '../../model/dates/civil-date.ts'
import { dayOrBegin, firstAhead, lastChange, nowAndNext, whenInWords } from './coming.ts'
import type { Schedule } from './occurrences.ts'

const at = (lugar: string, data: string, hora: string, duracao = 60) => ({
  lugar,
  data,
  hora,
  duracao,
})
const masses = [
  at('Matriz', '2026-11-22', '07:00'),
  at('Divino', '2026-11-22', '07:30', 90),
  at('Penha', '2026-11-22', '19:00'),
  at('São José', '2026-11-22', '19:00'),
  at('Vigília', '2026-12-24', '23:30'),
]

test.each([
  ['2026-11-22T06:59', [], ['Matriz']],
  ['2026-11-22T07:00', ['Matriz'], ['Divino']],
  ['2026-11-22T07:59', ['Matriz', 'Divino'], ['Penha', 'São José']],
  ['2026-11-22T08:00', ['Divino'], ['Penha', 'São José']],
  ['2026-11-22T09:00', [], ['Penha', 'São José']],
  ['2026-11-22T20:00', [], ['Vigília']],
  ['2026-12-25T00:29', ['Vigília'], []],
  ['2026-12-25T00:30', [], []],
])('at %s %j are on and %j are next', (now, on, next) => {
  const found = nowAndNext(masses, now)
  expect(found.on.map(({ lugar }) => lugar)).toEqual(on)
  expect(found.next.map(({ lugar }) => lugar)).toEqual(next)
})

test.each([
  ['2026-11-22T00:00', '2026-11-22T00:00'],
  ['2026-11-22T06:59', '2026-11-22T00:00'],
  ['2026-11-22T07:00', '2026-11-22T07:00'],
  ['2026-11-22T07:29', '2026-11-22T07:00'],
  ['2026-11-22T08:59', '2026-11-22T08:00'],
  ['2026-11-22T18:59', '2026-11-22T09:00'],
  ['2026-12-25T00:29', '2026-12-25T00:00'],
  ['2026-12-25T00:31', '2026-12-25T00:30'],
])('at %s what is on last changed at %s', (now, changed) => {
  expect(lastChange(masses, now)).toBe(changed)
  expect(nowAndNext(masses, changed)).toEqual(nowAndNext(masses, now))
})

test.each([
  ['2026-12-24T12:00', 'hoje'],
  ['2026-12-24T23:59', 'começou hoje'],
  ['2026-12-25T00:29', 'começou ontem'],
  ['2026-12-25T00:30', 'ontem'],
])('at %s the vigil is %s', (now, words) => {
  expect(dayOrBegin(masses.at(-1)!, now)).toBe(words)
})

test.each([
  ['2026-11-19', '19:00', 'ontem, 19h'],
  ['2026-11-20', '19:00', 'hoje, 19h'],
  ['2026-11-21', '07:30', 'amanhã, 7h30'],
  ['2026-11-22', '07:00', 'domingo, 7h'],
  ['2026-11-26', '19:00', 'quinta-feira, 19h'],
  ['2026-11-27', '19:00', 'sexta-feira, 27 de novembro, 19h'],
])('%s at %s is %s', (data, hora, words) => {
  expect(whenInWords(at('Matriz', data, hora), '2026-11-20T12:00')).toBe(words)
})

test('the next one is looked for in 400 days', () => {
  const from = '2026-11-20'
  const found = (ahead: number) => {
    const celebracoes = [celebration({ regra: '', inicio: addDays(from, ahead) })]
    const comunidades = [{ id: 1, nome: 'Matriz' }]
    const schedule = { celebracoes, excecoes: [], comunidades, feriados: [] }
    return firstAhead(schedule as unknown as Schedule, from, () => true).length
  }
  expect([0, 399, 400].map(found)).toEqual([1, 1, 0])
})
