import { expect, test } from 'vitest'
import type { Weekday } from '../../model/dates/recurrence.ts'
import { timetable } from './timetable.ts'
import { celebration } from '../../../tests/support/celebrations.ts'
import { describeCelebrations } from './structured-data.ts'

const origin = 'https://paroquia.example'
const comunidades = [
  { id: 1, nome: 'Matriz' },
  { id: 2, nome: 'São José' },
]

function described(celebracoes: Parameters<typeof celebration>[0][]) {
  const schedule = {
    celebracoes: celebracoes.map((each, index) => celebration({ id: index + 1, ...each })),
    excecoes: [],
    comunidades,
    feriados: [],
  }
  return describeCelebrations(timetable(schedule, '2026-11-25'))(origin)
}

const weekly = (day: Weekday) => ({ regra: `FREQ=WEEKLY;BYDAY=${day}` })

test('all Masses of a church are one event, with a schedule for each time', () => {
  const all = described([
    { ...weekly('SU'), hora: '07:00' },
    { ...weekly('SU'), hora: '19:00' },
    { regra: 'FREQ=MONTHLY;BYDAY=1FR,3FR', hora: '19:30' },
    { ...weekly('TH'), hora: '18:00', tipo: 'adoracao', comunidade: 2 },
  ])
  const sunday = {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    byDay: ['https://schema.org/Sunday'],
  }
  expect(all).toMatchObject([
    { '@type': 'CatholicChurch', name: 'Matriz', url: `${origin}/Comunidade/1` },
    { '@type': 'CatholicChurch', name: 'São José' },
    {
      '@type': 'Event',
      name: 'Missa',
      location: { '@id': `${origin}/Comunidade/1#comunidade` },
      eventSchedule: [
        { ...sunday, startTime: '07:00:00' },
        { ...sunday, startTime: '19:00:00' },
        { repeatFrequency: 'P1M', byMonthWeek: [1, 3], startTime: '19:30:00' },
      ],
    },
    { '@type': 'Event', name: 'Adoração', eventSchedule: [{ startTime: '18:00:00' }] },
  ])
  expect(all).toHaveLength(4)
})

test('what takes place once has no schedule', () => {
  expect(described([{ regra: '', inicio: '2026-12-08' }])).toHaveLength(1)
})

test('of very many times the first are described', () => {
  const { regra } = weekly('SU')
  const hours = Array.from({ length: 14 }, (_, n) => String(n + 7).padStart(2, '0'))
  const times = hours.flatMap((hour) =>
    ['00', '15', '30', '45'].map((minute) => `${hour}:${minute}`),
  )
  const all = described(
    [1, 2].flatMap((comunidade) => times.map((hora) => ({ regra, hora, comunidade }))),
  )
  const schedules = all.flatMap(({ eventSchedule }) => (eventSchedule as unknown[]) ?? [])
  expect(schedules).toHaveLength(60)
})
