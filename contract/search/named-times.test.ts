// Times of feasts and of communities, by the names that people give them.
import { describe, expect, test } from 'vitest'
import { timesAt } from '../../tests/support/searched-times.ts'

/** A Saturday. */
const saturday = '2026-11-21T09:00'
const daily = { id: 1, hora: '19:00', regra: 'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA' }

const hitOf = (q: string, comunidades?: string[], now = saturday) =>
  timesAt(now, q, { celebracoes: [daily], ...(comunidades && { comunidades }) })
const titleOf = (...asked: Parameters<typeof hitOf>) => hitOf(...asked)?.titulo.join('')

describe('the name of a feast is read before a day, an hour or a part of the day in it', () => {
  test.each([
    ['missa noite de natal', 'Missas em 24 de dezembro, Véspera de Natal'],
    ['missa da noite de natal matriz', 'Missas em 24 de dezembro, Véspera de Natal: Matriz'],
    ['missa de natal à noite', 'Missas em 25 de dezembro à noite, Natal'],
    ['missa do galo', 'Missas em 24 de dezembro, Véspera de Natal'],
    ['missa da semana santa', 'Missas na Semana Santa de 2027'],
    ['horários semana santa', 'Horários na Semana Santa de 2027'],
    ['missa dia dos mortos', 'Missas em 2 de novembro de 2027, Finados'],
    ['missa primeiro do ano', 'Missas em 1º de janeiro de 2027, Ano-Novo'],
    ['missa domingo de páscoa', 'Missas em 28 de março de 2027, Páscoa'],
  ])('%s', (q, title) => {
    expect(titleOf(q)).toBe(title)
  })
})

describe('the name of a community is read before a day or a feast in it', () => {
  const comunidades = [
    'Matriz',
    'Dom Bosco',
    'São Domingos',
    'Santa Luzia do Norte',
    'Corpus Christi',
    'Ressurreição do Senhor',
    'Natal',
  ]
  test.each([
    ['missa na comunidade Dom Bosco', 'Missas: Dom Bosco'],
    ['missa dom bosco sab', 'Missas no sábado: Dom Bosco'],
    ['missa dom', 'Missas no domingo'],
    ['missa dom às 19h', 'Missas no domingo às 19h'],
    ['missa são domingos', 'Missas: São Domingos'],
    ['missa domingo são domingos', 'Missas no domingo: São Domingos'],
    ['missa sexta santa luzia', 'Missas na sexta-feira: Santa Luzia do Norte'],
    ['missa sexta santa', 'Missas em 26 de março de 2027, Sexta-feira Santa'],
    ['missa ressurreição do senhor', 'Missas: Ressurreição do Senhor'],
    ['missa corpus christi domingo', 'Missas no domingo: Corpus Christi'],
    ['missa natal', 'Missas: Natal'],
    ['missa noite de natal', 'Missas em 24 de dezembro, Véspera de Natal'],
  ])('%s', (q, title) => {
    expect(titleOf(q, comunidades)).toBe(title)
  })

  test('four weeks before a feast of the same name, the feast is meant', () => {
    expect(titleOf('missa natal', ['Natal'], '2026-11-26T09:00')).toBe('Missas: Natal')
    expect(titleOf('missa natal', ['Natal'], '2026-11-27T09:00')).toBe(
      'Missas em 25 de dezembro, Natal',
    )
  })
})

describe('the year of a feast', () => {
  test.each([
    ['missa de natal', '2026-12-25T09:00', 'Missas em 25 de dezembro, Natal'],
    ['missa de natal', '2026-12-26T09:00', 'Missas em 25 de dezembro de 2027, Natal'],
    ['missa 20/11', '2026-11-21T09:00', 'Missas em 20 de novembro de 2027'],
    ['missa semana santa', '2027-03-25T09:00', 'Missas na Semana Santa'],
    ['missa semana santa', '2027-03-29T09:00', 'Missas na Semana Santa de 2028'],
  ])('%s on %s', (q, now, title) => {
    expect(titleOf(q, undefined, now)).toBe(title)
  })

  test('until three at night, the feast of the evening before is meant', () => {
    const title = (now: string) => titleOf('missa do galo', undefined, now)
    expect(title('2026-12-25T02:59')).toBe('Missas em 24 de dezembro, Véspera de Natal')
    expect(title('2026-12-25T03:00')).toBe('Missas em 24 de dezembro de 2027, Véspera de Natal')
  })
})
