import { expect, test } from 'vitest'
import type { Occurrence } from './occurrence.ts'
import { changeInWords } from './difference-words.ts'

const usual: Occurrence = {
  id: 'c1-2026-11-29',
  data: '2026-11-29',
  hora: '18:30',
  duracao: 60,
  tipo: 'missa',
  nome: 'Missa',
  comunidade: 1,
  lugar: 'Matriz',
  observacao: '',
  situacao: 'mudada',
  motivo: '',
}
const before = { data: usual.data, hora: '19:00', comunidade: 1, lugar: 'Matriz' }

test.each<[Partial<Occurrence>, string]>([
  [
    { situacao: 'cancelada', motivo: 'O padre está em retiro' },
    'Não haverá. O padre está em retiro',
  ],
  [
    { antes: before, motivo: 'Logo depois, procissão' },
    'às 18h30, em vez das 19h. Logo depois, procissão',
  ],
  [{ antes: { ...before, hora: '01:00' } }, 'às 18h30, em vez da 1h'],
  [{ antes: { ...before, hora: '' } }, 'às 18h30'],
  [{ antes: before, horaFim: '20:00' }, 'das 18h30 às 20h, em vez das 19h'],
  [{ antes: { ...before, hora: '18:30' }, horaFim: '20:00' }, 'até 20h'],
  [
    { antes: { ...before, lugar: 'São José' } },
    'às 18h30, em vez das 19h; em Matriz, em vez de São José',
  ],
  [{ antes: { ...before, hora: '18:30', lugar: '' } }, 'em Matriz'],
  [{ situacao: 'normal' }, ''],
])('the change %o is told as %j', (given, words) => {
  expect(changeInWords({ ...usual, ...given })).toBe(words)
})
