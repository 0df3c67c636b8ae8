// Celebrations and events in the vocabulary of https://schema.org.
import { comunidade as comunidadeKind } from '../../contract/kinds/comunidade.ts'
import { type Evento, evento as eventoKind } from '../../contract/kinds/evento.ts'
import { addressOf } from '../../contract/kinds/kind.ts'
import type { EventDate } from '../../contract/schedule/agenda.ts'
import type { CommunityTimes, TimesLine } from '../../contract/schedule/timetable.ts'
import { parseRecurrence, type Weekday } from '../../contract/dates/recurrence.ts'
import { uploadUrl } from '../../contract/paths.ts'
import type { Describe, Thing } from './page-info.ts'

const days: Record<Weekday, string> = {
  SU: 'Sunday',
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
}

/** More would double the page. */
const mostSchedules = 60

/** The communities, and what is celebrated in each as an event with its schedules. */
export function describeCelebrations(timetable: readonly CommunityTimes[]): Describe {
  return (origin) => {
    const urlOf = (id: number) => origin + addressOf(comunidadeKind, id)
    const idOf = (id: number) => `${urlOf(id)}#comunidade`
    const churches = timetable.map(({ id, nome }) => {
      return { '@type': 'CatholicChurch', '@id': idOf(id), name: nome, url: urlOf(id) }
    })
    const events: Thing[] = []
    let left = mostSchedules
    for (const { id, celebracoes } of timetable) {
      for (const [name, lines] of Map.groupBy(celebracoes, ({ nome }) => nome)) {
        const eventSchedule = left > 0 ? lines.flatMap(schedulesOf).slice(0, left) : []
        if (eventSchedule.length === 0) continue
        left -= eventSchedule.length
        events.push({ '@type': 'Event', name, location: { '@id': idOf(id) }, eventSchedule })
      }
    }
    return [...churches, ...events]
  }
}

/** One for each time of a rule; none of what takes place once. */
function schedulesOf(line: TimesLine): Thing[] {
  const rule = scheduleOf(line)
  return rule ? line.horas.map((hora) => ({ ...rule, startTime: `${hora}:00` })) : []
}

/** @param next its next date; @param place in words */
export function describeEvent(evento: Evento, { data, ate }: EventDate, place: string): Describe {
  const { id, titulo, texto, foto, regra, horaInicio, horaFim } = evento
  const rule = scheduleOf({ regra, inicio: '', fim: '' })
  return (origin) => [
    {
      '@type': 'Event',
      name: titulo,
      description: texto || undefined,
      startDate: horaInicio === '' ? data : `${data}T${horaInicio}`,
      endDate: horaFim === '' ? ate : `${ate}T${horaFim}`,
      eventSchedule: rule && {
        ...rule,
        startTime: horaInicio === '' ? undefined : `${horaInicio}:00`,
      },
      location: place === '' ? undefined : { '@type': 'Place', name: place },
      image: foto === '' ? undefined : origin + uploadUrl('eventos', foto),
      organizer: { '@id': `${origin}/#paroquia` },
      url: origin + addressOf(eventoKind, id),
    },
  ]
}

type Rule = { regra: string; inicio: string; fim: string }

/** @returns undefined for what takes place once */
function scheduleOf({ regra, inicio, fim }: Rule): Thing | undefined {
  const recurrence = parseRecurrence(regra)
  if (recurrence === undefined) return undefined
  const { weekdays, weeks } = recurrence
  return {
    '@type': 'Schedule',
    repeatFrequency: weeks.length === 0 ? 'P1W' : 'P1M',
    byDay: weekdays.map((day) => `https://schema.org/${days[day]}`),
    byMonthWeek: weeks.length === 0 ? undefined : weeks,
    startDate: inicio || undefined,
    endDate: fim || undefined,
  }
}
