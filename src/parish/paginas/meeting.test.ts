import { expect, test } from 'vitest'
import { meetingInWords } from './meeting.ts'

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
