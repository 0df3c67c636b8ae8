// Random pairs of celebrations with their exceptions, as pages expand them and as another program
// reads them from the calendar: Python's icalendar and dateutil. Left out where they are missing.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { addDays } from '../../src/model/dates/civil-date.ts'
import { recurrenceRule, weekdays } from '../../src/model/dates/recurrence.ts'
import type { Celebracao } from '../../src/parish/horarios/celebracao.ts'
import type { Excecao } from '../../src/parish/horarios/excecao.ts'
import { takesPlace } from '../../src/parish/horarios/coming.ts'
import { occurrences, type Schedule } from '../../src/parish/horarios/occurrences.ts'
import { celebrationEvents } from '../../src/server/horarios/celebrations-calendar.ts'
import { createFeed } from '../../src/server/horarios/feed.ts'
import type { LastChanges } from '../../src/server/content/last-changes.ts'
import { celebration, exception } from '../support/celebrations.ts'
import { type Random, randomNumbers, some } from '../support/random.ts'

const sets = 600
const zones = [
  'America/Sao_Paulo',
  'America/Noronha',
  'America/Rio_Branco',
  'Europe/Lisbon',
  'Asia/Dili',
]
const today = '2026-11-25'
const [from, to] = ['2026-01-01', '2027-12-31']

const python = '/usr/bin/python3'
const isThere = spawnSync(python, ['-c', 'import icalendar, dateutil']).status === 0

function pick<T>(all: readonly T[], random: Random): T {
  return all[Math.floor(random() * all.length)]!
}

function randomDate(random: Random): string {
  return addDays(from, Math.floor(random() * 720))
}

function randomRule(random: Random): string {
  const kind = pick(['week', 'week', 'month', 'day', 'year'] as const, random)
  const days = some(weekdays, 0.3, random)
  return recurrenceRule({
    weekdays: kind === 'day' || kind === 'year' ? [] : days.length > 0 ? days : ['SU'],
    weeks: kind === 'month' ? [pick([1, 2, 3, 4, 5, -1, -2] as const, random)] : [],
    monthDays: kind === 'day' || kind === 'year' ? [pick([1, 13, 28, 31, -1], random)] : [],
    months: kind === 'year' ? [pick([1, 5, 8, 12], random)] : [],
    interval: kind === 'week' && random() < 0.2 ? 2 : 1,
    tempo: '' as const,
  })
}

/** Two celebrations of one community, often at the same time, and some exceptions. */
function randomSet(n: number, random: Random): { celebracoes: Celebracao[]; excecoes: Excecao[] } {
  const ids = [2 * n + 1, 2 * n + 2]
  const celebracoes = ids.map((id) => {
    const inicio = randomDate(random)
    const feriado = pick(['', '', 'nao', 'outraHora', 'tambem'] as const, random)
    return celebration({
      id,
      comunidade: n + 1,
      regra: feriado === 'tambem' && random() < 0.3 ? '' : randomRule(random),
      inicio,
      fim: random() < 0.3 ? addDays(inicio, Math.floor(random() * 300)) : '',
      hora: pick(['00:30', '07:00', '19:30', '23:00'], random),
      horaFim: pick(['', '', '01:00'], random),
      feriado,
      horaFeriado: feriado === 'outraHora' ? '08:00' : '',
      pausas: pick(['', '', '--01-01/--01-31', '2027-07-01/2027-07-20'], random),
    })
  })
  const excecoes = Array.from({ length: 3 }, (_, index) => {
    const acao = pick(['cancelada', 'mudada', 'acrescentada', 'soEstas'] as const, random)
    const celebracao = pick(celebracoes, random)
    const [usual] = occurrences(
      { ...noSchedule, celebracoes: [celebracao] },
      randomDate(random),
      to,
    )
    const data = usual?.data ?? randomDate(random)
    return exception({
      id: 3 * n + index + 1,
      data,
      acao,
      celebracao: acao === 'cancelada' || acao === 'mudada' ? celebracao.id : null,
      novaData: acao === 'mudada' && random() < 0.5 ? addDays(data, 1) : '',
      tipo: 'missa',
      comunidade: acao === 'mudada' ? null : n + 1,
      hora: acao === 'acrescentada' || acao === 'mudada' ? '10:15' : '',
    })
  })
  return { celebracoes, excecoes }
}

const comunidades = Array.from({ length: sets }, (_, n) => ({ id: n + 1, nome: `C${n + 1}` }))
const noSchedule: Schedule = { celebracoes: [], excecoes: [], comunidades, feriados: [] }

test.skipIf(!isThere).each(zones)(
  '%s: what pages say is in the calendar',
  (timeZone) => {
    const random = randomNumbers(20_261_125 + zones.indexOf(timeZone))
    const all = Array.from({ length: sets }, (_, n) => randomSet(n, random))
    const schedule: Schedule = {
      ...noSchedule,
      celebracoes: all.flatMap(({ celebracoes }) => celebracoes),
      excecoes: all.flatMap(({ excecoes }) => excecoes),
    }
    const feed = createFeed({
      origin: 'https://paroquia.example',
      siteId: 'um',
      parish: 'Paróquia',
      timeZone,
      changes: { celebracao: [], excecao: [] } as unknown as LastChanges,
      sequence: 1,
    })
    const text = feed.calendar('Paróquia', celebrationEvents(schedule, feed, today))
    const program = resolve(import.meta.dirname, 'calendar-readers/icalendar-dates.py')
    const read = spawnSync(python, [program, from, to], {
      input: text,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    })
    if (read.status !== 0) throw new Error(read.stderr)
    const said = occurrences(schedule, from, to)
      .filter(takesPlace)
      .map(({ data, hora, nome }) => `${data} ${hora} ${nome}`)
    expect(said.length).toBeGreaterThan(20_000)
    expect(read.stdout.trim().split('\n')).toEqual(said.toSorted())
  },
  600_000,
)
