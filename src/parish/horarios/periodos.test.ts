import { expect, test } from 'vitest'
import { everyPeriodo, isInPeriodo } from './periodos.ts'

test.each([
  [{ hora: '00:00' }, 'manha'],
  [{ hora: '07:00' }, 'manha'],
  [{ hora: '11:59' }, 'manha'],
  [{ hora: '12:00' }, 'tarde'],
  [{ hora: '17:59' }, 'tarde'],
  [{ hora: '18:00' }, 'noite'],
  [{ hora: '23:59' }, 'noite'],
  // While it is on.
  [{ hora: '08:00', horaFim: '10:00' }, 'manha'],
  [{ hora: '08:00', horaFim: '12:00' }, 'manha'],
  [{ hora: '08:00', horaFim: '12:30' }, 'manha tarde'],
  [{ hora: '08:00', horaFim: '20:00' }, 'manha tarde noite'],
  [{ hora: '15:00', horaFim: '18:00' }, 'tarde'],
  // Until after midnight.
  [{ hora: '16:00', horaFim: '01:00' }, 'tarde noite'],
  [{ hora: '22:00', horaFim: '06:00' }, 'noite'],
  // In words.
  [{ hora: '', horario: 'pela manhã' }, 'manha'],
  [{ hora: '', horario: 'De manha e à noite' }, 'manha noite'],
  [{ hora: '', horario: 'depois da Missa' }, 'manha tarde noite'],
])('%j is in %s', (timed, found) => {
  expect(everyPeriodo.filter((each) => isInPeriodo(timed, each)).join(' ')).toBe(found)
})
