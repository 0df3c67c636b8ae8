import { expect, test } from 'vitest'
import { exception } from '../../../tests/support/celebrations.ts'
import { meetingChanges, meetingInOneLine, meetingInWords } from './meeting.ts'
import type { Pagina } from './pagina.ts'

const never = { regra: '', inicio: '', hora: '', horaFim: '' }
const weekly = { ...never, regra: 'FREQ=WEEKLY;BYDAY=TH' }

test.each([
  [never, ''],
  [weekly, 'Toda quinta-feira'],
  [{ ...weekly, hora: '19:30' }, 'Toda quinta-feira, às 19h30'],
  [{ ...weekly, hora: '13:00', horaFim: '14:30' }, 'Toda quinta-feira, das 13h às 14h30'],
  [{ ...weekly, inicio: '2026-11-19', hora: '08:00' }, 'Toda quinta-feira, às 8h'],
  [
    { ...weekly, inicio: '2026-12-03', hora: '08:00' },
    'Toda quinta-feira, a partir de 3 de dezembro de 2026, às 8h',
  ],
  [{ ...never, inicio: '2026-11-20', hora: '08:00' }, 'Sexta-feira, 20 de novembro de 2026, às 8h'],
  [{ ...never, inicio: '2026-11-19', hora: '08:00' }, ''],
])('%o: %s', (meeting, words) => {
  expect(meetingInWords(meeting, '2026-11-20')).toBe(words)
})

test.each([
  [{ ...weekly, hora: '19:30' }, 'São José', 'Toda quinta-feira, às 19h30 · Comunidade São José'],
  [weekly, '', 'Toda quinta-feira'],
  [never, '', ''],
])('in one line %o at %j is %j', (meeting, comunidade, words) => {
  expect(meetingInOneLine(meeting, comunidade, '2026-11-20')).toBe(words)
})

test('a meeting that is off or moved is told until it is over', () => {
  const pagina = { ...weekly, id: 3, titulo: 'Coral', hora: '19:30', comunidade: 1 } as Pagina
  const excecoes = [
    exception({ id: 1, pagina: 3, data: '2026-12-03', motivo: 'Ensaio na catedral' }),
    exception({ id: 2, pagina: 3, data: '2026-12-10', acao: 'mudada', novaData: '2026-12-09' }),
    exception({ id: 3, pagina: 3, data: '2026-12-17', acao: 'mudada', hora: '20:00' }),
    exception({ id: 4, pagina: 4, data: '2026-12-24' }),
    exception({ id: 5, evento: 3, data: '2026-12-24' }),
    exception({ id: 6, pagina: 3, data: '2026-12-25' }),
  ]
  const changes = (today: string) => meetingChanges(pagina, today, { excecoes, comunidades: [] })
  expect(changes('2026-11-20')).toEqual([
    'Quinta-feira, 3 de dezembro: não haverá. Ensaio na catedral',
    'Quinta-feira, 10 de dezembro: passa para quarta-feira, 9 de dezembro, às 19h30',
    'Quinta-feira, 17 de dezembro: às 20h, em vez das 19h30',
  ])
  expect(changes('2026-12-18')).toEqual([])
})
