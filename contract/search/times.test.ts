import { expect, test } from 'vitest'
import { timesAt } from '../../tests/support/searched-times.ts'
import type { Celebracao } from '../kinds/celebracao.ts'

/** A Friday. */
const today = '2026-11-20'

function told(q: string, ...given: Partial<Celebracao>[]): string | undefined {
  return toldAt(`${today}T12:00`, q, ...given)
}

function toldAt(now: string, q: string, ...given: Partial<Celebracao>[]): string | undefined {
  return hitAt(now, q, given)?.trecho.join('')
}

function hitAt(now: string, q: string, given: readonly Partial<Celebracao>[]) {
  return timesAt(now, q, { celebracoes: given })
}

const none = /^Nos próximos sete dias não há/

test('the morning ends at noon, and the night begins at six', () => {
  expect(told('missa domingo manhã', { hora: '11:59' }, { hora: '12:00' })).toBe('11h59: Matriz.')
  expect(told('missa domingo tarde', { hora: '12:00' }, { hora: '18:00' })).toBe('12h: Matriz.')
  expect(told('missa domingo noite', { hora: '17:59' }, { hora: '18:00' })).toBe('18h: Matriz.')
})

test('without a day, the times of seven days are told', () => {
  const once = (inicio: string) => ({ hora: '19:00', regra: '', inicio })
  expect(told('missa', once('2026-11-26'))).toBe('Quinta-feira, 19h: Matriz.')
  expect(told('missa', once('2026-11-27'))).toMatch(none)
  expect(told('missa', once('2026-11-19'))).toMatch(none)
})

const usual = 'É o horário de costume: confirme na secretaria.'

const masses = [
  { hora: '07:00' },
  { hora: '19:00' },
  { hora: '19:30', regra: 'FREQ=WEEKLY;BYDAY=FR', comunidade: 2 },
]

test.each([
  ['tem missa hoje', '19h30: São José.'],
  ['tem missa hoje à noite?', '19h30: São José.'],
  ['misa hj', '19h30: São José.'],
  ['missa 6ª feira', '19h30: São José.'],
  ['missa na sexta', '19h30: São José.'],
  ['orario da missa domigo', '7h: Matriz; 19h: Matriz.'],
  ['missa domingo 19h', '19h: Matriz.'],
  ['missa domingo às 7 da noite', '19h: Matriz.'],
  ['missa domingo 7h da manhã', '7h: Matriz.'],
  ['missa domingo as 7', '7h: Matriz; 19h: Matriz.'],
  ['missa depois de amanhã', '7h: Matriz; 19h: Matriz.'],
  ['missa dia 22', '7h: Matriz; 19h: Matriz.'],
  ['missa 22/11', '7h: Matriz; 19h: Matriz.'],
  ['Santa Missa no próximo domingo', '7h: Matriz; 19h: Matriz.'],
  ['missa no fim de semana', 'Domingo, 7h: Matriz; domingo, 19h: Matriz.'],
  ['missa de natal', `19h30: São José. ${usual}`],
  ['missa 25/12', `19h30: São José. ${usual}`],
  [
    'missa sábado são josé',
    'No sábado não há, pelo que foi informado. Depois: sexta-feira, 27 de novembro, 19h30: São José.',
  ],
  ['missa amanhã', 'Amanhã não há, pelo que foi informado. Depois: domingo, 7h: Matriz.'],
  ['missa domingo 10h', 'No domingo às 10h não há. Outros horários: 7h: Matriz; 19h: Matriz.'],
  ['missa hoje de manhã', 'Hoje de manhã não há. Outros horários: 19h30: São José.'],
  [
    'missa do galo',
    'Em 24 de dezembro ainda não há, pelo que foi informado. Depois: sexta-feira, 25 de dezembro, 19h30: São José.',
  ],
  ['missa domingo de ramos', `7h: Matriz; 19h: Matriz. ${usual}`],
  ['missa de páscoa matriz', `7h: Matriz; 19h: Matriz. ${usual}`],
  ['missa primeiro domingo', '7h: Matriz; 19h: Matriz.'],
  ['missa terceira sexta', '19h30: São José.'],
])('%s: %s', (q, times) => {
  expect(told(q, ...masses)).toBe(times)
})

test.each([
  ['2026-11-20T20:00', 'missa hoje', '19h30: São José.'],
  ['2026-11-20T23:00', 'missa hoje', /^Hoje não há mais, .* Depois: amanhã, 9h: Matriz\.$/],
  ['2026-11-20T23:00', 'missa', 'Sábado, 9h: Matriz.'],
  ['2026-11-20T23:00', 'missa sexta', '19h30: São José.'],
])('at %s, %s leaves out what is over', (now, q, times) => {
  const given = [
    { hora: '19:30', regra: 'FREQ=WEEKLY;BYDAY=FR', comunidade: 2 },
    { hora: '09:00', regra: '', inicio: '2026-11-21' },
  ]
  expect(toldAt(now, q, ...given)).toMatch(times)
})

test('a celebration is found by words of its own', () => {
  const given = [{ hora: '07:00' }, { hora: '10:00', observacao: 'com as crianças' }]
  expect(told('missa das crianças', ...given)).toBe('Domingo, 10h (com as crianças): Matriz.')
  expect(told('missa dos motoristas', ...given)).toBeUndefined()
})

test('what is streamed is told where anything is', () => {
  expect(told('missa ao vivo', { hora: '07:00' })).toBeUndefined()
  const given = [{ hora: '07:00' }, { hora: '10:00', aoVivo: 1 as const }]
  expect(told('missa ao vivo domingo', ...given)).toBe('10h: Matriz.')
})

test('without any times the hit says so', () => {
  expect(told('missa domingo')).toMatch(/^Os horários ainda não foram informados\./)
})

test.each([
  ['missa domingo noite', '/Horarios?tipo=missa&dia=0&periodo=noite'],
  ['missa domingo tarde', '/Horarios?tipo=missa&dia=0'],
  ['missa sábado', '/Horarios?tipo=missa'],
  ['missa são josé sexta', '/Horarios?tipo=missa&comunidade=2&dia=5'],
  ['missa 25/12', '/Horarios?tipo=missa'],
  ['horários', '/Horarios'],
])('%s leads to %s', (q, endereco) => {
  expect(hitAt(`${today}T12:00`, q, masses)!.endereco).toBe(endereco)
})

test('where two kinds of Mass are found, the page is not asked for one of them', () => {
  const given = [
    { id: 1, tipo: 'missaOuPalavra', hora: '08:00' },
    { id: 2, hora: '19:00' },
  ] as const
  const endereco = (q: string) => hitAt(`${today}T12:00`, q, given)!.endereco
  expect(endereco('missa domingo noite')).toBe('/Horarios?tipo=missa&dia=0&periodo=noite')
  expect(endereco('missa domingo manhã')).toBe('/Horarios?tipo=missaOuPalavra&dia=0&periodo=manha')
  expect(endereco('missa domingo')).toBe('/Horarios?dia=0')
})

test.each([
  ['missa às 7 e meia', [{ hora: '19:30' }], 'Missas às 19h30'],
  ['missa às 7 e meia', [{ hora: '07:30' }, { hora: '19:30' }], 'Missas às 7h30 ou às 19h30'],
  ['missa às 10', [{ hora: '19:30' }], 'Missas às 10h'],
])('the title of %s has the hours that were found', (q, given, title) => {
  expect(hitAt(`${today}T12:00`, q, given)!.titulo).toEqual([title])
})

test('after these days both hours are searched', () => {
  expect(told('missa amanhã às 7 e meia', { hora: '19:30' })).toBe(
    'Amanhã às 7h30 não há, pelo que foi informado. Depois: domingo, 19h30: Matriz.',
  )
})

test.each([
  ['missa primeiro sábado', 'Missas no primeiro sábado do mês'],
  ['missa 1ª 6ª feira', 'Missas na primeira sexta-feira do mês'],
  ['missa segundo domingo', 'Missas no segundo domingo do mês'],
  ['missa 2ª sexta', 'Missas na segunda sexta-feira do mês'],
  ['missa 3º domingo', 'Missas no terceiro domingo do mês'],
  ['missa quarto domingo', 'Missas no quarto domingo do mês'],
  ['missa 5º domingo', 'Missas no quinto domingo do mês'],
  ['missa segunda', 'Missas na segunda-feira'],
  ['missa segunda e quarta', 'Missas na segunda-feira'],
  ['missa 4ª feira', 'Missas na quarta-feira'],
])('%s: %s', (q, title) => {
  expect(hitAt(`${today}T12:00`, q, masses)!.titulo).toEqual([title])
})

test('of the Sundays of a month the right one is told', () => {
  const given = [{ hora: '08:00', regra: 'FREQ=MONTHLY;BYDAY=2SU' }]
  expect(told('missa segundo domingo', ...given)).toBe('8h: Matriz.')
  expect(told('missa terceiro domingo', ...given)).toMatch(/^No terceiro domingo do mês não há/)
})

test('six times are told', () => {
  const hours = ['06', '07', '08', '09', '10', '11', '12'].map((hour) => ({ hora: `${hour}:00` }))
  const six = '6h: Matriz; 7h: Matriz; 8h: Matriz; 9h: Matriz; 10h: Matriz; 11h: Matriz'
  expect(told('missa domingo', ...hours)).toBe(`${six}…`)
  expect(told('missa domingo', ...hours.slice(1))).toMatch(/12h: Matriz\.$/)
})

test('one that is cancelled, or of another kind, is none', () => {
  expect(told('missa domingo', { hora: '07:00', tipo: 'confissao' })).toBe(
    'No domingo não há, pelo que foi informado. Veja todos os horários.',
  )
  expect(told('missa domingo', { hora: '07:00', tipo: 'missaOuPalavra' })).toBe('7h: Matriz.')
})

test('a community is named by its whole name, or by words that no other has', () => {
  const both = [
    { hora: '07:00', comunidade: 2 },
    { hora: '08:00', comunidade: 3 },
  ]
  expect(told('missa operário', ...both)).toBe('Domingo, 8h: São José Operário.')
  expect(told('missa são josé', ...both)).toBe('Domingo, 7h: São José.')
  expect(told('missa josé', ...both)).toBeUndefined()
})

test.each([
  'terço',
  'manhã',
  'batismo domingo',
  'missal',
  'missão',
  'missa de 7º dia',
  'horário da secretaria',
  'salmo 12 5',
  'natal',
  '25/12',
  'novena de natal',
  'confissão de natal',
  'palavra do pastor',
  'missa massa',
  'missa sexto',
  '',
])('%j asks for no times', (q) => {
  expect(told(q, { hora: '07:00' })).toBeUndefined()
})

test.each(['terço hoje', 'horários', 'que horas', 'domingo', 'missa', 'adoração sábado'])(
  '%j asks for times',
  (q) => {
    expect(told(q, { hora: '07:00' })).toBeDefined()
  },
)
