import { expect, test } from 'vitest'
import { celebration } from '../../tests/support/celebrations.ts'
import type { Celebracao } from '../kinds/celebracao.ts'
import { timesHit } from './times.ts'
import { wordsIn } from './words.ts'

/** A Friday. */
const today = '2026-11-20'

function told(q: string, ...given: Partial<Celebracao>[]): string | undefined {
  const celebracoes = given.map(celebration)
  const comunidades = [
    { id: 1, nome: 'Matriz' },
    { id: 2, nome: 'São José' },
    { id: 3, nome: 'São José Operário' },
  ]
  const schedule = { celebracoes, excecoes: [], comunidades, feriados: [] }
  return timesHit(wordsIn(q), schedule, today)?.trecho.join('')
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

test('six times are told', () => {
  const hours = ['06', '07', '08', '09', '10', '11', '12'].map((hour) => ({ hora: `${hour}:00` }))
  const six = '6h: Matriz; 7h: Matriz; 8h: Matriz; 9h: Matriz; 10h: Matriz; 11h: Matriz'
  expect(told('missa domingo', ...hours)).toBe(`${six}…`)
  expect(told('missa domingo', ...hours.slice(1))).toMatch(/12h: Matriz\.$/)
})

test('one that is cancelled, or of another kind, is none', () => {
  expect(told('missa domingo', { hora: '07:00', tipo: 'confissao' })).toMatch(none)
  expect(told('missa domingo', { hora: '07:00', tipo: 'missaOuPalavra' })).toBe('7h: Matriz.')
})

test('a community is named by words that no other has', () => {
  const both = [
    { hora: '07:00', comunidade: 2 },
    { hora: '08:00', comunidade: 3 },
  ]
  expect(told('missa operário', ...both)).toBe('Domingo, 8h: São José Operário.')
  expect(told('missa são josé', ...both)).toBeUndefined()
})

test.each(['terço', 'manhã', 'batismo domingo', 'missal', ''])('%j asks for no times', (q) => {
  expect(told(q, { hora: '07:00' })).toBeUndefined()
})

test.each(['terço hoje', 'horários', 'que horas', 'domingo', 'missa', 'adoração sábado'])(
  '%j asks for times',
  (q) => {
    expect(told(q, { hora: '07:00' })).toBeDefined()
  },
)
