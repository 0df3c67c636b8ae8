import { expect, test } from 'vitest'
import { celebration, exception } from '../../../tests/support/celebrations.ts'
import type { Celebracao } from './celebracao.ts'
import type { Excecao } from './excecao.ts'
import { adviceOnException, refusalOfNoDate, refusalOfUnchanged } from './exception-advice.ts'

const sundays = celebration({ id: 7 })
const advice = (given: Partial<Excecao>, others: Partial<Excecao>[] = []) =>
  adviceOnException(
    exception({ id: 0, data: '2026-12-06', ...given }),
    {
      celebracoes: [sundays, { ...sundays, id: 8, hora: '19:00' }],
      excecoes: others.map((each, index) =>
        exception({ id: index + 1, data: '2026-12-06', ...each }),
      ),
      comunidades: [{ id: 1, nome: 'Matriz' }],
      feriados: [],
    },
    '2026-11-23T10:00',
  )

test.each([
  { celebracao: 7 },
  { celebracao: 7, acao: 'mudada', hora: '8h' },
  { acao: 'acrescentada', comunidade: 1, hora: '9' },
  { data: '' },
] as const)('%o can be meant', (given) => {
  expect(advice(given)).toEqual([])
})

test('an exception that changes nothing brings a warning', () => {
  expect(advice({ celebracao: 7, data: '2026-12-07' })).toEqual([
    'Neste dia (segunda-feira, 7 de dezembro de 2026), esta celebração não acontece. Confira o dia.',
  ])
})

test.each([
  [{ celebracao: 7, data: '2026-11-22' }, [], 'Este dia já passou.'],
  [
    { celebracao: 7 },
    [{ celebracao: 7, acao: 'mudada', hora: '08:00' }],
    'Já há uma mudança desta celebração neste dia (às 8h, em vez das 7h). Vale esta, a mais nova.',
  ],
  [
    { celebracao: 7 },
    [{ celebracao: 7, acao: 'mudada', horaFim: '09:00' }],
    'Já há uma mudança desta celebração neste dia (até 9h). Vale esta, a mais nova.',
  ],
  [
    { celebracao: 7 },
    [{ celebracao: 7, acao: 'mudada', hora: '07:00' }],
    'Já há uma mudança desta celebração neste dia. Vale esta, a mais nova.',
  ],
  [
    { acao: 'acrescentada', comunidade: 1, hora: '7' },
    [],
    'Já há outra celebração neste lugar e nesta hora.',
  ],
  [
    { celebracao: 7, acao: 'mudada', hora: '19h' },
    [],
    'Já há outra celebração neste lugar e nesta hora.',
  ],
  [
    { acao: 'soEstas' },
    [],
    'Por enquanto não haverá nada neste dia. Adicione “Uma celebração a mais”.',
  ],
] as const)('%o beside %o is warned of', (given, others, warning) => {
  expect(advice(given, [...others])).toEqual([warning])
})

test('where the other was cancelled, its time is free', () => {
  const cancelled = { celebracao: 7, acao: 'cancelada' } as const
  expect(advice({ acao: 'acrescentada', comunidade: 1, hora: '7' }, [cancelled])).toEqual([])
})

test('a day with a celebration of its own is not empty', () => {
  const own = { acao: 'acrescentada', comunidade: 1, hora: '09:00' } as const
  expect(advice({ acao: 'soEstas' }, [own])).toEqual([])
})

test.each([
  [null, null, 'toda a paróquia (Festa). Este não muda nada.'],
  [1, null, 'toda a paróquia (Festa). Este não muda nada.'],
  [1, 1, 'Matriz (Festa). Este não muda nada.'],
  [null, 1, 'Matriz (Festa).'],
  [1, 2, undefined],
])('a second special day of %j beside one of %j is said', (comunidade, other, said) => {
  const own = { acao: 'acrescentada', comunidade: 1, hora: '09:00' } as const
  const first = { acao: 'soEstas', comunidade: other, motivo: 'Festa' } as const
  expect(advice({ acao: 'soEstas', comunidade }, [own, first])).toEqual(
    said === undefined ? [] : [`Já há um “Horário especial” deste dia para ${said}`],
  )
})

test('a date of which the year is still typed is no fault', () => {
  expect(advice({ data: '0002-12-25' })).toContain('Este dia já passou.')
  expect(advice({ celebracao: 7, acao: 'mudada', novaData: '0202-12-25' })).toEqual([
    'Este dia já passou.',
  ])
  expect(advice({ celebracao: 7, acao: 'mudada', novaData: '20266-12-25' })).toEqual([])
})

test('what comes from another day is changed by that change', () => {
  const transfer = { celebracao: 7, acao: 'mudada', novaData: '2026-12-08' } as const
  const warning =
    'Esta celebração veio de domingo, 6 de dezembro. Desfaça ou altere aquela mudança.'
  expect(advice({ celebracao: 7, data: '2026-12-08' }, [transfer])).toEqual([warning])
  const toSunday = { ...transfer, novaData: '2026-12-13', hora: '10:00' }
  expect(advice({ celebracao: 7, data: '2026-12-13' }, [toSunday])).toEqual([])
})

test('the hour of a closed day is none that has passed', () => {
  const change = { data: '2026-11-22', celebracao: 7 }
  const on = (given: Partial<Excecao>) => {
    const schedule = { celebracoes: [sundays], excecoes: [], comunidades: [], feriados: [] }
    const comunidades = [{ id: 1, nome: 'Matriz' }]
    const excecao = exception({ id: 0, ...change, ...given })
    return adviceOnException(excecao, { ...schedule, comunidades }, '2026-11-22T10:00')
  }
  expect(on({})).toEqual(['Esta hora já passou hoje.'])
  expect(on({ acao: 'soEstas', celebracao: null })).not.toContain('Esta hora já passou hoje.')
})

// Friday, 25 December 2026.
test.each([
  [{}, { hora: '19:00' }, 'is refused'],
  [{}, { hora: '19:00', comunidade: 1, novaData: '2026-12-25' }, 'is refused'],
  [{}, { hora: '18:00' }, 'is taken'],
  [{}, { hora: '19:00', motivo: '4º dia da novena' }, 'is taken'],
  [{}, { hora: '19:00', horaFim: '20:30' }, 'is taken'],
  [{}, { hora: '19:00', data: '2026-12-24' }, 'is taken'],
  [{}, { novaData: '2026-12-26' }, 'is taken'],
  [{ feriado: 'outraHora', horaFeriado: '09:00' }, { hora: '19:00' }, 'is taken'],
  [{ feriado: 'outraHora', horaFeriado: '09:00' }, { hora: '09:00' }, 'is refused'],
  [{ feriado: 'nao' }, { hora: '19:00' }, 'is taken'],
  [{ local: 'Hospital' }, { comunidade: 1 }, 'is taken'],
] as const)('of %o the change to %o %s', (usual: Partial<Celebracao>, change, result) => {
  const fridays = { regra: 'FREQ=WEEKLY;BYDAY=FR', hora: '19:00', ...usual }
  const given = { id: 1, data: '2026-12-25', acao: 'mudada', celebracao: 1, ...change } as const
  const refusal = refusalOfUnchanged(exception(given), {
    celebracoes: [celebration(fridays)],
    excecoes: [],
    comunidades: [{ id: 1, nome: 'Matriz' }],
    feriados: [],
  })
  expect(refusal === undefined ? 'is taken' : 'is refused').toBe(result)
})

test.each([
  ['evento', [], 'Este evento não se repete: mude-o ou apague-o em Editar Agenda.'],
  ['pagina', [], 'Este encontro não se repete: mude-o na própria página, em Editar Páginas.'],
  ['evento', [7], undefined],
  [undefined, [], undefined],
] as const)(
  'of %j, where %j are repeated, a change of one date is told: %j',
  (de, ids, message) => {
    const schedule = {
      ...(de && { de }),
      celebracoes: ids.map((id) => celebration({ id })),
      excecoes: [],
      comunidades: [{ id: 1, nome: 'Matriz' }],
      feriados: [],
    }
    const excecao = exception({ celebracao: 7 })
    expect(refusalOfNoDate(excecao, schedule)).toEqual(message && { campo: de, message })
    const advice = adviceOnException(excecao, schedule, '2026-11-23T10:00')
    expect(advice.includes(String(message))).toBe(message !== undefined)
  },
)
