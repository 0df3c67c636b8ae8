import { expect, test } from 'vitest'
import { type Evento, evento as kind } from './evento.ts'
import { comingDates } from './agenda.ts'
import { nextEvents, whenBesideLeaf } from './next-events.ts'

// A Monday.
const today = '2026-11-23'

const blank = Object.fromEntries(Object.keys(kind.fields).map((name) => [name, '']))
const event = (given: Partial<Evento>) =>
  ({ ...blank, id: 1, comunidade: null, inicio: today, versao: 1, ...given }) as Evento

const none = { excecoes: [], comunidades: [] }
const weekly = (id: number) => event({ id, regra: 'FREQ=WEEKLY;BYDAY=TU', inicio: '2026-11-01' })
const once = (id: number, inicio: string) => event({ id, inicio })
const bazaar = event({ id: 9, regra: 'FREQ=MONTHLY;BYDAY=1SA', inicio: '2026-11-01' })

test.each([
  ['none', [], []],
  ['weekly ones alone', [weekly(1), weekly(2), weekly(3), weekly(4)], [1, 2, 3]],
  ['two others', [weekly(1), once(2, '2026-12-20'), once(3, '2027-03-01'), weekly(4)], [1, 2, 3]],
  [
    'three others',
    [weekly(1), once(2, '2026-12-20'), bazaar, once(3, '2027-03-01'), once(4, '2027-04-01')],
    [9, 2, 3],
  ],
])('of %s the next three events are listed, weekly ones last of all', (_, eventos, ids) => {
  expect(nextEvents({ eventos, ...none }, today).map(({ evento }) => evento.id)).toEqual(ids)
})

test.each<[Partial<Evento>, string]>([
  [{}, ''],
  [{ horaInicio: '19:30' }, 'às 19h30'],
  [{ horaInicio: '18:00', horaFim: '21:00' }, 'das 18h às 21h'],
  [{ horaInicio: '22:00', horaFim: '01:00', fim: '2026-11-24' }, 'das 22h à 1h'],
  [
    { horaInicio: '18:00', horaFim: '22:00', fim: '2026-11-29' },
    'até domingo, dia 29, das 18h às 22h',
  ],
  [{ fim: '2026-12-01' }, 'até terça-feira, 1º de dezembro'],
  [
    { horaInicio: '19:00', horaFim: '12:00', fim: '2026-11-29' },
    'a partir das 19h, até domingo, dia 29, às 12h',
  ],
  [
    { inicio: '2026-11-20', horaInicio: '19:00', horaFim: '12:00', fim: '2026-11-25' },
    'até quarta-feira, dia 25, às 12h',
  ],
  [{ regra: 'FREQ=WEEKLY;BYDAY=TU', horaInicio: '20:00', fim: '2027-03-01' }, 'às 20h'],
])('beside the leaf %j says: %s', (given, words) => {
  const [next] = comingDates([event(given)], today)
  expect(whenBesideLeaf(next!, today)).toBe(words)
})
