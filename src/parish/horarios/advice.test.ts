import { expect, test } from 'vitest'
import { celebration } from '../../../tests/support/celebrations.ts'
import { exception } from '../../../tests/support/celebrations.ts'
import type { Celebracao } from './celebracao.ts'
import type { Excecao } from './excecao.ts'
import { adviceOn } from './advice.ts'

const comunidades = [
  { id: 1, nome: 'Matriz' },
  { id: 2, nome: 'São José' },
]
const monthly = { regra: 'FREQ=MONTHLY;BYDAY=1SU,3SU' }
const advice = (
  given: Partial<Celebracao>,
  others: Partial<Celebracao>[] = [],
  excecoes: Partial<Excecao>[] = [],
) =>
  adviceOn(
    celebration({ id: 0, ...monthly, hora: '7', ...given }),
    {
      celebracoes: others.map((each, index) => celebration({ id: index + 1, ...monthly, ...each })),
      excecoes: excecoes.map(exception),
      comunidades,
      feriados: [],
    },
    '2026-11-23T10:00',
  )

test('the rule and its next dates are said', () => {
  expect(advice({})).toEqual({
    sentence:
      '1º e 3º domingos do mês, às 7h, na Matriz. Próximas: 6 de dezembro, 20 de dezembro, ' +
      '3 de janeiro, 17 de janeiro…',
    warnings: [],
  })
  expect(advice({ comunidade: 2, regra: '', inicio: '2026-12-24', hora: '19h30' }).sentence).toBe(
    'Quinta-feira, 24 de dezembro de 2026, às 19h30, em São José.',
  )
})

test('the form says where no Mass is announced among the next dates', () => {
  const saturdays = { regra: 'FREQ=WEEKLY;BYDAY=SA', inicio: '2027-03-20' }
  expect(advice(saturdays).sentence).toBe(
    'Todo sábado, a partir de 20 de março de 2027, às 7h, na Matriz. Próximas: 20 de março, 3 de abril, 10 de abril, 17 de abril… ' +
      'No Sábado Santo não se celebra Missa antes da Vigília Pascal (27 de março).',
  )
  expect(advice({ ...saturdays, tipo: 'terco' }).sentence).not.toContain('Sábado Santo')
  expect(advice({ ...saturdays, inicio: '2027-04-03' }).sentence).not.toContain('Sábado Santo')
})

test('a Mass of holidays from a date on is no Mass of that date', () => {
  const ofHolidays = { regra: '', feriado: 'tambem', inicio: '2027-01-01', hora: '9' } as const
  expect(advice(ofHolidays).sentence).toBe(
    'Nos feriados, a partir de 1º de janeiro de 2027, às 9h, na Matriz. Próximas: 1º de janeiro, 5 de abril, 21 de abril, 1º de maio… ' +
      'Na Sexta-feira Santa não se celebra Missa (26 de março).',
  )
})

test.each([{ hora: '' }, { hora: 'cedo' }, { comunidade: null }, { regra: '' }])(
  'with %o nothing is said yet',
  (given) => {
    expect(advice(given)).toEqual({ sentence: '', warnings: [] })
  },
)

test.each([
  [{ fim: '2026-11-22' }, 'Estas datas já passaram: a celebração não aparece mais no site.'],
  [
    { regra: '', inicio: '2026-11-22' },
    'Estas datas já passaram: a celebração não aparece mais no site.',
  ],
  [
    { inicio: '2026-12-07', fim: '2026-12-12' },
    'Entre estas datas não há nenhum destes dias: a celebração não acontece.',
  ],
])('%o is warned of', (given, warning) => {
  expect(advice(given).warnings).toEqual([warning])
})

test('another one at the same place and time is warned of', () => {
  const sundays = { regra: 'FREQ=WEEKLY;BYDAY=SU', tipo: 'terco' } as const
  expect(advice({}, [sundays]).warnings).toEqual([
    'Já há outra celebração neste lugar e nesta hora (Terço, 6 de dezembro).',
  ])
  expect(advice({}, [{ ...sundays, comunidade: 2 }]).warnings).toEqual([])
  expect(advice({}, [{ ...sundays, hora: '08:00' }]).warnings).toEqual([])
  expect(advice({ id: 1 }, [sundays]).warnings).toEqual([])
})

test('the form says which rule replaces which', () => {
  const palavra = { tipo: 'palavra' } as const
  const sundays = { regra: 'FREQ=WEEKLY;BYDAY=SU', hora: '07:00' }
  expect(advice(palavra, [sundays]).sentence).toMatch(
    /^1º e 3º domingos do mês, às 7h, na Matriz\. Próximas: .*… Nesses dias, fica no lugar de: Missa, todo domingo, 7h\.$/,
  )
  expect(advice({}, [sundays]).sentence).toMatch(/ fica no lugar de: Missa, todo domingo, 7h\.$/)
  expect(advice(sundays, [{ ...palavra, hora: '07:00' }]).sentence).toMatch(
    /^Todo domingo, exceto o 1º e o 3º, às 7h, na Matriz\. Próximas: 29 de novembro, 13 de/,
  )
  expect(advice(palavra, [{ ...sundays, hora: '08:00' }]).sentence).not.toContain('no lugar')
})

test('a date of which the year is still typed is no fault', () => {
  expect(advice({ inicio: '20266-01-01' })).toEqual({ sentence: '', warnings: [] })
  expect(advice({ inicio: '2026-12-01', fim: '20266-01-01' }).warnings).toEqual([])
  expect(advice({ inicio: '0002-01-01' }).warnings).toEqual([])
})

// Friday, 25 December 2026.
test('a change of a holiday on which it takes place besides is not lost', () => {
  const change = { celebracao: 1, data: '2026-12-25' }
  const sundays = { id: 1, regra: 'FREQ=WEEKLY;BYDAY=SU' } as const
  expect(advice({ ...sundays, feriado: 'tambem' }, [], [change]).warnings).toEqual([])
  expect(advice(sundays, [], [change]).warnings).toEqual([
    'A mudança de 25 de dezembro deixa de valer: nesse dia não há mais esta celebração.',
  ])
})

test('a rarer celebration that stands for it makes a change lost', () => {
  const fridays = { id: 1, regra: 'FREQ=WEEKLY;BYDAY=FR', hora: '20:00' }
  const first = { id: 2, regra: 'FREQ=MONTHLY;BYDAY=1FR', hora: '20:00' }
  expect(advice(fridays, [first], [{ celebracao: 1, data: '2026-12-04' }]).warnings).toEqual([
    'A mudança de 4 de dezembro deixa de valer: nesse dia não há mais esta celebração.',
  ])
})
