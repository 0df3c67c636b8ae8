import { describe, expect, test } from 'vitest'
import type { Copia, TipoDeCopia } from '../../api/copias.ts'
import { backupName } from './backup-name.ts'
import { expired } from './retention.ts'

const day = 86_400_000
/** A Friday at three in São Paulo. */
const now = new Date('2026-11-20T06:00:00Z')
const later = (days: number, from = now) => new Date(from.getTime() + days * day)

let count = 0
function made(moment: Date, tipo: TipoDeCopia = 'noite'): Copia {
  count += 1
  const arquivo = backupName(moment, tipo, count)
  return { arquivo, tipo, quando: moment.toISOString(), tamanho: 1 }
}

const newestFirst = (backups: readonly Copia[]) =>
  backups.toSorted((one, other) => Date.parse(other.quando) - Date.parse(one.quando))

/** What is left after each of these was made, and the old ones were removed. */
function after(before: readonly Copia[], moments: readonly Date[], tipo?: TipoDeCopia): Copia[] {
  let there = [...before]
  for (const moment of moments) {
    there = newestFirst([made(moment, tipo), ...there])
    const old = expired(there, moment)
    there = there.filter((each) => !old.includes(each))
  }
  return there
}

const nightsUntil = (end: Date, length: number) =>
  Array.from({ length }, (_, n) => later(n - length + 1, end))
const dates = (backups: readonly Copia[]) => backups.map(({ quando }) => quando.slice(0, 10))
const among = (some: readonly Copia[], all: readonly Copia[]) =>
  some.filter((each) => all.includes(each)).length

const fortnight = newestFirst(nightsUntil(now, 14).map((moment) => made(moment)))

describe('after three years of nights', () => {
  const kept = after([], nightsUntil(now, 3 * 365))

  test('fourteen days are there, then eight weeks, then twelve months', () => {
    expect(dates(kept.slice(0, 14))).toEqual(dates(fortnight))
    // Sundays: the newest of each week.
    const weeks = '11-01 10-25 10-18 10-11 10-04 09-27 09-20 09-13'.split(' ')
    expect(dates(kept.slice(14, 22))).toEqual(weeks.map((date) => `2026-${date}`))
    // The last Sunday of each month.
    const months = '08-30 07-26 06-28 05-31 04-26 03-29 02-22 01-25'.split(' ')
    const ofYearBefore = '12-28 11-30 10-26 09-28'.split(' ')
    expect(dates(kept.slice(22))).toEqual([
      ...months.map((date) => `2026-${date}`),
      ...ofYearBefore.map((date) => `2025-${date}`),
    ])
  })

  test('a second look removes no more', () => {
    expect(expired(kept, now)).toEqual([])
  })
})

test('no number of backups of another kind removes a night', () => {
  const presses = Array.from({ length: 40 }, (_, n) => later(n / 1000))
  const there = after(after(fortnight, presses, 'manual'), presses, 'migracao')
  expect(among(fortnight, there)).toBe(14)
  expect(there.filter(({ tipo }) => tipo === 'manual')).toHaveLength(3)
  expect(there.filter(({ tipo }) => tipo === 'migracao')).toHaveLength(3)
})

describe('a clock that jumps', () => {
  const in2040 = new Date('2040-03-01T06:00:00Z')

  test('years ahead and back removes no night of before', () => {
    const ahead = after(fortnight, [in2040])
    expect(among(fortnight, ahead)).toBe(13)
    const back = after(ahead, [later(1), later(2), later(3)])
    // What is of a time to come is not counted: fourteen days, and the Sunday of the week before.
    expect(back.filter(({ quando }) => Date.parse(quando) <= later(3).getTime())).toHaveLength(15)
    expect(dates(back)[0]).toBe('2040-03-01')
  })

  test('a clock at 1970 removes nothing of before, nor what it makes there', () => {
    const nights = nightsUntil(new Date('1970-01-05T06:00:00Z'), 5)
    const there = after(fortnight, nights)
    expect(among(fortnight, there)).toBe(14)
    expect(dates(there).slice(14)).toEqual(dates(newestFirst(nights.map((each) => made(each)))))
    const back = after(there, [later(1)])
    expect(dates(back)[0]).toBe('2026-11-21')
    expect(dates(back)).toContain('2026-11-08')
  })

  test('what was made while it was ahead does not grow without an end', () => {
    const wrong = after([], nightsUntil(in2040, 1000))
    expect(after(wrong, nightsUntil(now, 100)).length).toBeLessThan(60)
  })
})
