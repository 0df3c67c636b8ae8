import { expect, test } from 'vitest'
import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import type { Celebracao } from '../../parish/horarios/celebracao.ts'
import { timesAhead } from '../../parish/horarios/days-ahead.ts'
import { celebration } from '../../../tests/support/celebrations.ts'
import {
  comingSunday,
  missasInWords,
  nextMissa,
  sundayInWords,
  withMissaOn,
} from '../../parish/horarios/missas-of-churches.ts'
import { listedComunidades } from './listed-comunidades.ts'

function comunidade(id: number, nome: string): Comunidade {
  return {
    id,
    nome,
    descricao: '',
    inicioComunidade: '',
    endereco: `Rua ${id}`,
    mapaUrl: '',
    notaHorarios: '',
    conferidos: '',
    fachada: '',
    fachadaFoco: '',
    imagemAltar: '',
    imagemAltarFoco: '',
    versao: 1,
  }
}

function listed(celebracoes: Partial<Celebracao>[], now: string) {
  const comunidades = [comunidade(1, 'Matriz'), comunidade(2, 'São José'), comunidade(3, 'Penha')]
  const schedule = {
    celebracoes: celebracoes.map((each, index) => celebration({ id: index + 1, ...each })),
    excecoes: [],
    comunidades,
    feriados: [],
  }
  const at = { schedule, ...timesAhead(schedule, now.slice(0, 10)), now }
  return listedComunidades(comunidades, at).comunidades
}

/** Matriz twice each Sunday, São José on the second one, Penha on Saturdays. */
const times: Partial<Celebracao>[] = [
  { hora: '07:00' },
  { hora: '19:30' },
  { comunidade: 2, regra: 'FREQ=MONTHLY;BYDAY=2SU', hora: '08:30' },
  { comunidade: 3, regra: 'FREQ=WEEKLY;BYDAY=SA', hora: '17:00' },
  { comunidade: 3, tipo: 'terco', hora: '06:00' },
]

const said = (now: string) => listed(times, now).map(({ missas }) => nextMissa(missas, now))

test('each community tells its next Mass, also one that is weeks away', () => {
  expect(said('2026-11-26T12:00')).toEqual([
    'Próxima Missa: domingo, 7h',
    'Próxima Missa: domingo, 13 de dezembro, 8h30',
    'Próxima Missa: sábado, 17h',
  ])
  expect(said('2026-11-29T07:10')[0]).toBe('Missa agora')
})

test.each([
  [{}, 'Missa hoje, à noite'],
  [{ tipo: 'missaOuPalavra' as const }, 'Missa ou Celebração hoje, à noite'],
])('a Mass of today without an hour, of %j, is said until the day is over', (given, words) => {
  const rule = { regra: 'FREQ=MONTHLY;BYDAY=4TH', hora: '', horario: 'à noite', ...given }
  const [matriz] = listed([rule], '2026-11-26T18:00')
  expect(nextMissa(matriz!.missas, '2026-11-26T18:00')).toBe(words)
  expect(nextMissa(matriz!.missas, '2026-11-27T00:00')).toBe('')
})

test('without Masses nothing is said', () => {
  const [matriz] = listed([{ tipo: 'confissao' }], '2026-11-26T12:00')
  expect(nextMissa(matriz!.missas, '2026-11-26T12:00')).toBe('')
})

const onSunday = (now: string) => {
  const all = listed(times, now)
  const sunday = comingSunday(all, now)
  if (sunday === undefined) return []
  return withMissaOn(all, sunday, now).map(
    ({ nome, missas }) => `${nome}: ${missasInWords(missas, sunday)}`,
  )
}

test.each([
  ['2026-11-26T12:00', ['Matriz: Domingo, 29 de novembro: 7h e 19h30']],
  // One that is over is left out; in the evening the next Sunday is meant.
  ['2026-11-29T12:00', ['Matriz: Domingo, 29 de novembro: 19h30']],
  ['2026-11-29T22:00', ['Matriz: Domingo, 6 de dezembro: 7h e 19h30']],
  [
    '2026-12-07T12:00',
    ['Matriz: Domingo, 13 de dezembro: 7h e 19h30', 'São José: Domingo, 13 de dezembro: 8h30'],
  ],
])('on %s those with a Mass on Sunday are %j', (now, shown) => {
  expect(onSunday(now)).toEqual(shown)
})

test.each([
  [{ regra: 'FREQ=WEEKLY;BYDAY=SA' }],
  // The next one is on a Sunday, but weeks away: none is marked for this Sunday.
  [{ regra: 'FREQ=MONTHLY;BYDAY=2SU' }],
])('without a Mass on Sunday, as with %j, there is none to choose', (rule) => {
  const all = listed([rule], '2026-11-26T12:00')
  expect(comingSunday(all, '2026-11-26T12:00')).toBeUndefined()
})

test('a Mass that may be another celebration is named so', () => {
  const now = '2026-11-26T12:00'
  const [matriz] = listed([{}, { tipo: 'missaOuPalavra', hora: '19:00' }], now)
  expect(missasInWords(matriz!.missas, '2026-11-29')).toBe(
    'Domingo, 29 de novembro: 7h e 19h (Missa ou Celebração)',
  )
})

test.each([
  ['2026-11-26T12:00', '2026-11-29', 'Com Missa neste domingo, 29 de novembro: 3'],
  ['2026-11-29T12:00', '2026-11-29', 'Com Missa hoje, domingo: 3'],
  ['2026-11-29T22:00', '2026-12-06', 'Com Missa no próximo domingo, 6 de dezembro: 3'],
  ['2026-11-26T12:00', undefined, 'Por enquanto nenhuma Missa está marcada para o domingo.'],
])('on %s the Sunday %s is told as %j', (now, sunday, words) => {
  expect(sundayInWords(sunday, 3, now)).toBe(words)
})
