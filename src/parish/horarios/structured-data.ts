import { parishTimeZone } from '../../model/dates/civil-date.ts'
import { isMonthly, parseRecurrence, type Weekday } from '../../model/dates/recurrence.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import type { Describe, Thing } from '../../model/kinds/structured-data.ts'
import { comunidade as comunidadeKind } from '../comunidades/comunidade.ts'
import type { CommunityTimes, TimesLine } from './timetable.ts'

const days: Record<Weekday, string> = {
  SU: 'Sunday',
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
}

/** More schedules would double the size of the page. */
const mostSchedules = 60

export function describeCelebrations(timetable: readonly CommunityTimes[]): Describe {
  return (origin) => {
    const urlOf = (id: number) => origin + addressOf(comunidadeKind, id)
    const idOf = (id: number) => `${urlOf(id)}#comunidade`
    const churches = timetable.flatMap(({ id, nome }) =>
      id === null
        ? []
        : [{ '@type': 'CatholicChurch', '@id': idOf(id), name: nome, url: urlOf(id) }],
    )
    const events: Thing[] = []
    let left = mostSchedules
    for (const { id, celebracoes } of timetable) {
      for (const lines of Map.groupBy(celebracoes, ({ nome, local }) => nome + local).values()) {
        const { nome: name, local } = lines[0]!
        const location =
          id === null || local !== '' ? { '@type': 'Place', name: local } : { '@id': idOf(id) }
        const eventSchedule = left > 0 ? lines.flatMap(schedulesOf).slice(0, left) : []
        if (eventSchedule.length === 0) continue
        left -= eventSchedule.length
        events.push({ '@type': 'Event', name, location, eventSchedule })
      }
    }
    return [...churches, ...events]
  }
}

/** A celebration that takes place once has no schedule. */
function schedulesOf(line: TimesLine): Thing[] {
  const rule = scheduleOf(line)
  return rule
    ? line.horas.map(([hora, horaFim]) => ({
        ...rule,
        startTime: `${hora}:00`,
        endTime: horaFim === '' ? undefined : `${horaFim}:00`,
      }))
    : []
}

type Rule = { regra: string; inicio: string; fim: string }

/** @returns undefined for an event that takes place once */
export function scheduleOf({ regra, inicio, fim }: Rule): Thing | undefined {
  const recurrence = parseRecurrence(regra)
  if (recurrence === undefined || recurrence.tempo !== '') return undefined
  const { weekdays, weeks, monthDays, months, interval } = recurrence
  const some = <T>(values: readonly T[]) => (values.length === 0 ? undefined : values)
  return {
    '@type': 'Schedule',
    repeatFrequency: `P${interval}${isMonthly(recurrence) ? 'M' : 'W'}`,
    byDay: some(weekdays.map((day) => `https://schema.org/${days[day]}`)),
    byMonthDay: some(monthDays),
    byMonthWeek: some(weeks),
    byMonth: some(months),
    startDate: inicio || undefined,
    endDate: fim || undefined,
    scheduleTimezone: parishTimeZone(),
  }
}
