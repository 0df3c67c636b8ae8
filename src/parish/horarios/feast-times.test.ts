import { expect, test } from 'vitest'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import type { Celebracao } from './celebracao.ts'
import type { Excecao } from './excecao.ts'
import { feastTimes } from './feast-times.ts'

function told(
  today: string,
  celebracoes: Partial<Celebracao>[],
  excecoes: Partial<Excecao>[] = [],
) {
  const schedule = {
    celebracoes: celebracoes.map((each, index) => celebration({ id: index + 1, ...each })),
    excecoes: excecoes.map((each, index) => exception({ id: index + 1, ...each })),
    comunidades: ['Matriz', 'São José', 'Penha', 'Vale'].map((nome, at) => ({ id: at + 1, nome })),
    feriados: [],
  }
  return feastTimes(schedule, today).map(({ data, nome, words }) => `${data} ${nome}: ${words}`)
}

// 8 December 2026 is a Tuesday.
const tuesdays = { regra: 'FREQ=WEEKLY;BYDAY=TU', comunidade: 1 }

test('a day of obligation is told from ten days before, with its usual Masses', () => {
  const masses = [
    { ...tuesdays, hora: '07:30' },
    { ...tuesdays, hora: '19:00' },
    { ...tuesdays, hora: '18:00', tipo: 'confissao' as const },
  ]
  expect(told('2026-11-27', masses)).toEqual([])
  const day = '2026-12-08 Imaculada Conceição: Missa às 7h30 e 19h, Matriz'
  expect(told('2026-11-28', masses)).toEqual([day])
  expect(told('2026-12-08', masses)).toEqual([day])
  expect(told('2026-12-09', masses)).toEqual([])
})

test('a day of obligation of which no Mass is known is left out', () => {
  const rosary = { ...tuesdays, tipo: 'terco' as const }
  expect(told('2026-12-01', [{ regra: 'FREQ=WEEKLY;BYDAY=SU' }, rosary])).toEqual([])
})

test('Masses in many places are told of the first two', () => {
  const at = (comunidade: number, hora: string) => ({ ...tuesdays, comunidade, hora })
  expect(told('2026-12-01', [at(1, '07:30'), at(2, '08:00'), at(3, '19:00')])).toEqual([
    '2026-12-08 Imaculada Conceição: Missa às 7h30, Matriz; às 8h, São José; e em mais um lugar',
  ])
})

test('great feasts are told with their own times', () => {
  const eve = { acao: 'acrescentada', tipo: 'missa', comunidade: 1, data: '2026-12-24' } as const
  expect(
    told(
      '2026-12-20',
      [],
      [
        { ...eve, hora: '20:00' },
        { data: '2026-12-25', acao: 'soEstas' },
      ],
    ),
  ).toEqual([
    '2026-12-24 Véspera de Natal: Missa às 20h, Matriz',
    '2026-12-25 Natal: Não há celebrações',
  ])
})

// Good Friday is 26 March 2027.
const fridays = { regra: 'FREQ=WEEKLY;BYDAY=FR', hora: '19:00' }
test.each<[Partial<Excecao>[], string]>([
  [[], 'Não há Missa'],
  [
    [{ acao: 'acrescentada', tipo: 'outra', nome: 'Paixão', hora: '15:00', comunidade: 1 }],
    'Paixão às 15h, Matriz',
  ],
  [[{ acao: 'soEstas' }], 'Não há celebrações'],
])('of Good Friday with %j Home says: %s', (excecoes, words) => {
  const ofDay = excecoes.map((each) => ({ ...each, data: '2027-03-26' }))
  expect(told('2027-03-25', [fridays], ofDay)[0]).toBe(`2027-03-26 Sexta-feira Santa: ${words}`)
})

// Monday, 2 November 2026: of two Masses one is cancelled.
test('of a feast the Masses that are held are told', () => {
  const mondays = { regra: 'FREQ=WEEKLY;BYDAY=MO' }
  const cancelled = { celebracao: 1, data: '2026-11-02' }
  expect(
    told(
      '2026-10-30',
      [
        { ...mondays, hora: '07:00' },
        { ...mondays, hora: '19:00' },
      ],
      [cancelled],
    ),
  ).toEqual(['2026-11-02 Finados: Missa às 19h, Matriz'])
})
