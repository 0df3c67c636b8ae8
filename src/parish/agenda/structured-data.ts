import { uploadUrl } from '../../model/files/uploads.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import type { Describe } from '../../model/kinds/structured-data.ts'
import { scheduleOf } from '../horarios/structured-data.ts'
import { endOfEvent, type EventDate } from './agenda.ts'
import { type Evento, evento as eventoKind } from './evento.ts'
import { ruleOf } from './event-dates.ts'

/** @param next whose hours may differ from those of the rule */
export function describeEvent(evento: Evento, next: EventDate, place: string): Describe {
  const { id, titulo, texto, foto, horaInicio, horaFim } = evento
  const { data, ate, evento: onDate } = next
  const rule = scheduleOf({ ...evento, regra: ruleOf(evento) })
  return (origin) => [
    {
      '@type': 'Event',
      name: titulo,
      description: texto || undefined,
      startDate: onDate.horaInicio === '' ? data : `${data}T${onDate.horaInicio}`,
      endDate: onDate.horaFim === '' ? ate : endOfEvent(onDate, data, ate),
      eventSchedule: rule && {
        ...rule,
        startTime: horaInicio === '' ? undefined : `${horaInicio}:00`,
        endTime: horaFim === '' ? undefined : `${horaFim}:00`,
      },
      location: place === '' ? parish(origin) : { '@type': 'Place', name: place },
      image: foto === '' ? undefined : origin + uploadUrl('eventos', foto),
      organizer: parish(origin),
      url: origin + addressOf(eventoKind, id),
    },
  ]
}

function parish(origin: string) {
  return { '@id': `${origin}/#paroquia` }
}
