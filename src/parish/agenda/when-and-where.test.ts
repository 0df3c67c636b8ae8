import { expect, test } from 'vitest'
import type { Aviso } from './aviso.ts'
import type { Evento } from './evento.ts'
import { eventInOneLine, noticeInOneLine, placeOf } from './when-and-where.ts'

const festa = {
  titulo: 'Festa da Padroeira',
  inicio: '2026-12-17',
  horaInicio: '19:00',
  fim: '',
  horaFim: '',
  dias: '',
  regra: '',
} as Evento
const weekly = { regra: 'FREQ=WEEKLY;BYDAY=TH', horaInicio: '19:30' }
const place = 'Salão paroquial'

// https://github.com/openmeet-team/openmeet-api/issues/442
// https://github.com/cncf/open-community-groups/issues/510
test.each<[Partial<Evento>, place: string, words: string]>([
  [{}, place, 'Quinta, 17 de dezembro, 19h · Salão paroquial'],
  [{ horaFim: '22:00' }, '', 'Quinta, 17 de dezembro, das 19h às 22h'],
  [{ horaInicio: '' }, place, 'Quinta, 17 de dezembro · Salão paroquial'],
  [{ inicio: '2027-01-02' }, '', 'Sábado, 2 de janeiro de 2027, 19h'],
  [
    { horaInicio: '22:00', horaFim: '01:00', fim: '2026-12-18' },
    '',
    'Quinta, 17 de dezembro, das 22h à 1h',
  ],
  [
    { fim: '2026-12-19', dias: 'seguido' },
    place,
    'De quinta, 17, a sábado, 19 de dezembro, a partir das 19h · Salão paroquial',
  ],
  [
    { fim: '2026-12-19', horaFim: '22:00', dias: 'todos' },
    '',
    'Todos os dias, de 17 a 19 de dezembro de 2026, das 19h às 22h',
  ],
  [weekly, place, 'Toda quinta-feira, a partir de 17 de dezembro de 2026, 19h30 · Salão paroquial'],
  [{ ...weekly, inicio: '2026-01-08' }, '', 'Toda quinta-feira, 19h30'],
  // Also if the title says the day: a preview may cut it off.
  [{ titulo: 'Festa 17/12 às 19h' }, place, 'Quinta, 17 de dezembro, 19h · Salão paroquial'],
])('an event of %o at %j says %j', (given, at, words) => {
  expect(eventInOneLine({ ...festa, ...given }, at, '2026-11-28')).toBe(words)
})

test.each([
  ['2026-11-25', 'São José', 'Aviso de 25 de novembro · São José'],
  ['2025-12-01', '', 'Aviso de 1º de dezembro de 2025'],
  ['', 'São José', 'São José'],
  ['', '', ''],
])('a notice of %j at %j says %j', (de, at, words) => {
  expect(noticeInOneLine({ de } as Aviso, at, '2026-11-28')).toBe(words)
})

test('a place is its own words and the community', () => {
  const comunidades = [{ id: 1, nome: 'Matriz' }]
  expect(placeOf({ local: 'Salão', comunidade: 1 }, comunidades)).toBe('Salão, Matriz')
  expect(placeOf({ comunidade: 1 }, comunidades)).toBe('Matriz')
  expect(placeOf({ local: '', comunidade: 9 }, comunidades)).toBe('')
})
