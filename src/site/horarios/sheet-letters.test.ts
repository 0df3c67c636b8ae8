import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { timetable } from '../../parish/horarios/timetable.ts'
import { celebration } from '../../../tests/support/celebrations.ts'
import { sheetLetters } from './sheet-letters.ts'

const today = '2026-11-20'

/** The letters for so many communities with so many different times each. */
function lettersFor(communities: number, times: number, days = 0) {
  const comunidades = Array.from({ length: communities }, (_, id) => ({
    id,
    nome: `São José ${id}`,
  }))
  const celebracoes = comunidades.flatMap(({ id }) =>
    Array.from({ length: times }, (_, place) =>
      celebration({ comunidade: id, observacao: `com o grupo número ${place}` }),
    ),
  )
  const special = Array.from({ length: days }, (_, day) => ({
    data: `2026-12-${10 + day}`,
    nome: 'Festa do padroeiro',
    closings: [{ motivo: 'Festa', words: 'em São João, neste dia valem só estes horários.' }],
    lines: [],
    isEmpty: false,
  }))
  const schedule = { celebracoes, excecoes: [], comunidades, feriados: [] }
  return sheetLetters(timetable(schedule, today), special, new Map(), today)
}

test('a single community fills its sheet', () => {
  expect(lettersFor(1, 3)).toEqual({ letters: 44, columns: 1, sheets: 1 })
})

test('a community with many times has smaller letters, and then two columns', () => {
  const several = lettersFor(1, 12)
  expect(several).toMatchObject({ columns: 1, sheets: 1 })
  expect(several.letters).toBeLessThan(28)
  expect(lettersFor(1, 40)).toMatchObject({ columns: 2, sheets: 1 })
})

test('ten communities stand on one sheet, and twenty-six on two', () => {
  expect(lettersFor(2, 3)).toEqual({ letters: 20, columns: 2, sheets: 1 })
  expect(lettersFor(10, 3)).toMatchObject({ columns: 2, sheets: 1 })
  expect(lettersFor(26, 4)).toMatchObject({ columns: 2, sheets: 2 })
})

test('more than fits has the smallest letters', () => {
  expect(lettersFor(60, 9)).toEqual({ letters: 10, columns: 2, sheets: 2 })
})

test('times of up to twelve communities on one sheet stay there with those of four special days', () => {
  for (let communities = 2; communities <= 12; communities += 1) {
    expect(lettersFor(communities, 3, 4).sheets, `${communities} communities`).toBe(1)
  }
})

test('what is added makes the letters smaller, or takes another sheet', () => {
  const few = fc.integer({ min: 1, max: 12 })
  fc.assert(
    fc.property(few, few, few, (communities, times, days) => {
      const fewer = lettersFor(communities + 1, times, days)
      for (const more of [
        lettersFor(communities + 1, times + 1, days),
        lettersFor(communities + 2, times, days),
        lettersFor(communities + 1, times, days + 1),
      ]) {
        expect(100 * more.sheets - more.letters).toBeGreaterThanOrEqual(
          100 * fewer.sheets - fewer.letters,
        )
      }
    }),
  )
})
