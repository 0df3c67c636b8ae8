// Celebrations and events in the vocabulary of https://schema.org.
import { comunidade as comunidadeKind } from '../../contract/kinds/comunidade.ts'
import { type Evento, evento as eventoKind } from '../../contract/kinds/evento.ts'
import { addressOf } from '../../contract/kinds/kind.ts'
import type { EventDate } from '../../contract/schedule/agenda.ts'
import type { CommunityTimes } from '../../contract/schedule/timetable.ts'
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
const mostCelebrations = 60

/** The communities, and each celebration that is repeated as an event with its schedule. */
export function describeCelebrations(timetable: readonly CommunityTimes[]): Describe {
  return (origin) => {
    const urlOf = (id: number) => origin + addressOf(comunidadeKind, id)
    const idOf = (id: number) => `${urlOf(id)}#comunidade`
    const churches = timetable.map(({ id, nome }) => {
      return { '@type': 'CatholicChurch', '@id': idOf(id), name: nome, url: urlOf(id) }
    })
    const events: Thing[] = []
    for (const { id, celebracoes } of timetable) {
      for (const line of celebracoes) {
        const rule = events.length < mostCelebrations ? scheduleOf(line) : undefined
        if (rule === undefined) continue
        for (const hora of line.horas) {
          const eventSchedule = { ...rule, startTime: `${hora}:00` }
          const location = { '@id': idOf(id) }
          events.push({ '@type': 'Event', name: line.nome, location, eventSchedule })
        }
      }
    }
    return [...churches, ...events]
  }
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
