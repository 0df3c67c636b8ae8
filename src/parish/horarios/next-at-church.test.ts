import { expect, test } from 'vitest'
import type { Occurrence } from './occurrence.ts'
import { nextAtChurch } from './next-at-church.ts'

const at = (tipo: Occurrence['tipo'], nome: string, data: string, hora: string, horario = '') =>
  ({ tipo, nome, data, hora, horario, duracao: 60 }) as Occurrence
const confession = at('confissao', 'Confissão', '2026-11-28', '16:00')
const mass = at('missa', 'Missa', '2026-11-28', '18:00')
const rosary = at('terco', 'Terço', '2026-11-30', '19:00')
const adoration = at('adoracao', 'Adoração', '2026-11-28', '16:00')

// Friday, 27 November 2026.
test.each([
  ['a Mass alone', '2026-11-27T12:00', [mass], ['Próxima Missa: amanhã, 18h']],
  [
    'a confession before the Mass',
    '2026-11-27T12:00',
    [confession, mass],
    ['Próxima Missa: amanhã, 18h', 'Confissão: amanhã, 16h'],
  ],
  ['what comes after the Mass', '2026-11-27T12:00', [mass, rosary], ['Próxima Missa: amanhã, 18h']],
  [
    'a confession that is on',
    '2026-11-28T16:10',
    [confession, mass],
    ['Confissão agora', 'Próxima Missa: hoje, 18h'],
  ],
  ['a Mass that is on', '2026-11-28T18:10', [mass, rosary], ['Missa agora']],
  ['no Mass', '2026-11-27T12:00', [rosary], ['Terço: segunda-feira, 19h']],
  [
    'two kinds before the Mass',
    '2026-11-27T12:00',
    [adoration, confession, mass],
    ['Próxima Missa: amanhã, 18h', 'Adoração: amanhã, 16h', 'Confissão: amanhã, 16h'],
  ],
  [
    'a Mass or celebration',
    '2026-11-27T12:00',
    [{ ...mass, tipo: 'missaOuPalavra' as const }],
    ['Próxima Missa ou Celebração: amanhã, 18h'],
  ],
  [
    'a Mass of today without an hour',
    '2026-11-28T12:00',
    [at('missa', 'Missa', '2026-11-28', '', 'ao anoitecer')],
    ['Missa hoje, ao anoitecer'],
  ],
  ['nothing', '2026-11-27T12:00', [], []],
])('the head of a community says its next celebrations: %s', (_, now, coming, lines) => {
  expect(nextAtChurch(coming, now)).toEqual(lines)
})
