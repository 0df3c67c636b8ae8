// Times of feasts and of communities, by the names that people give them.
import { describe, expect, test } from 'vitest'
import { timesAt } from '../../tests/support/searched-times.ts'
import type { Excecao } from '../kinds/excecao.ts'

/** A Saturday. */
const saturday = '2026-11-21T09:00'
const daily = { id: 1, hora: '19:00', regra: 'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA' }

const hitOf = (q: string, comunidades?: string[], now = saturday) =>
  timesAt(now, q, { celebracoes: [daily], ...(comunidades && { comunidades }) })
const titleOf = (...asked: Parameters<typeof hitOf>) => hitOf(...asked)?.titulo.join('')
const told = (q: string, now: string, ...excecoes: Partial<Excecao>[]) =>
  timesAt(now, q, { celebracoes: [daily], excecoes })?.trecho.join('')

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

describe('what a weekly rule says of a feast', () => {
  const natal = '2026-12-20T09:00'

  test.each(['missa de natal', 'missa 25/12'])('%s: it is told as the usual time', (q) => {
    expect(told(q, natal)).toBe('19h: Matriz. É o horário de costume: confirme na secretaria.')
  })

  test('what staff said of the day is told as it is, and so is a day that is no feast', () => {
    const added = { acao: 'acrescentada', tipo: 'missa', comunidade: 1, hora: '09:00' } as const
    expect(told('missa de natal', natal, { data: '2026-12-25', ...added })).toBe(
      '9h: Matriz; 19h: Matriz.',
    )
    expect(told('missa 28/12', natal)).toBe('19h: Matriz.')
  })

  test.each([
    ['missa sexta-feira santa', 'Em 26 de março ainda não há'],
    ['missa sábado santo', 'Em 27 de março ainda não há'],
    ['missa sexta', 'Na sexta-feira não há'],
  ])('%s: it is no Mass', (q, none) => {
    expect(told(q, '2027-03-21T09:00')).toMatch(
      RegExp(`^${none}, pelo que foi informado. Depois: domingo, 28 de março, 19h: Matriz\\.$`),
    )
  })

  test('the Vigil of which staff said the hour is told, and other Masses of the week', () => {
    const vigil = {
      data: '2027-03-27',
      acao: 'acrescentada',
      tipo: 'missa',
      comunidade: 1,
    } as const
    expect(told('missa vigília pascal', '2027-03-21T09:00', { ...vigil, hora: '20:00' })).toBe(
      '20h: Matriz.',
    )
    expect(told('missa quinta-feira santa', '2027-03-21T09:00')).toMatch(/^19h: Matriz\./)
    expect(told('missa de páscoa', '2027-03-21T09:00')).toMatch(/^19h: Matriz\./)
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

  test('what is over is not still to come', () => {
    expect(told('missa de natal', '2026-12-25T21:00')).toBe(
      'Em 25 de dezembro não há mais, pelo que foi informado. Depois: amanhã, 19h: Matriz.',
    )
  })
})
