// Celebrations and events in the vocabulary of https://schema.org.
import { celebracao, named } from '../../contract/kinds/celebracao.ts'
import { comunidade as comunidadeKind } from '../../contract/kinds/comunidade.ts'
import { type Evento, evento as eventoKind } from '../../contract/kinds/evento.ts'
import { addressOf } from '../../contract/kinds/kind.ts'
import type { EventDate } from '../../contract/schedule/agenda.ts'
import type { Schedule } from '../../contract/schedule/occurrences.ts'
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

/** Each celebration that is repeated as an event with its schedule. */
export function describeCelebrations({ celebracoes, comunidades }: Schedule): Describe {
  return (origin) =>
    celebracoes.slice(0, mostCelebrations).flatMap((each) => {
      const place = comunidades.find(({ id }) => id === each.comunidade)
      const schedule = scheduleOf(each.regra, each.hora)
      if (place === undefined || schedule === undefined) return []
      const url = origin + addressOf(comunidadeKind, place.id)
      return [
        {
          '@type': 'Event',
          name: named(each).nome,
          location: { '@type': 'CatholicChurch', '@id': `${url}#comunidade`, name: place.nome },
          eventSchedule: {
            ...schedule,
            startDate: each.inicio || undefined,
            endDate: each.fim || undefined,
          },
          url: origin + celebracao.listPage.path,
        },
      ]
    })
}

/** @param next its next date; @param place in words */
export function describeEvent(evento: Evento, { data, ate }: EventDate, place: string): Describe {
  const { id, titulo, texto, foto, regra, horaInicio, horaFim } = evento
  return (origin) => [
    {
      '@type': 'Event',
      name: titulo,
      description: texto || undefined,
      startDate: horaInicio === '' ? data : `${data}T${horaInicio}`,
      endDate: horaFim === '' ? ate : `${ate}T${horaFim}`,
      eventSchedule: regra === '' ? undefined : scheduleOf(regra, horaInicio),
      location: place === '' ? undefined : { '@type': 'Place', name: place },
      image: foto === '' ? undefined : origin + uploadUrl('eventos', foto),
      organizer: { '@id': `${origin}/#paroquia` },
      url: origin + addressOf(eventoKind, id),
    },
  ]
}

/** @returns undefined for what takes place once */
function scheduleOf(rule: string, hora: string): Thing | undefined {
  const recurrence = parseRecurrence(rule)
  if (recurrence === undefined) return undefined
  const { weekdays, weeks } = recurrence
  return {
    '@type': 'Schedule',
    repeatFrequency: weeks.length === 0 ? 'P1W' : 'P1M',
    byDay: weekdays.map((day) => `https://schema.org/${days[day]}`),
    byMonthWeek: weeks.length === 0 ? undefined : weeks,
    startTime: hora === '' ? undefined : `${hora}:00`,
  }
}
