import { uploadUrl } from '../../model/files/uploads.ts'
import { addressOf } from '../../model/kinds/kind.ts'
import type { Describe } from '../../model/kinds/structured-data.ts'
import { scheduleOf } from '../horarios/structured-data.ts'
import { endOfEvent, type EventDate } from './agenda.ts'
import { type Evento, evento as eventoKind, ruleOf } from './evento.ts'

export function describeEvent(evento: Evento, { data, ate }: EventDate, place: string): Describe {
  const { id, titulo, texto, foto, horaInicio, horaFim } = evento
  const rule = scheduleOf({ ...evento, regra: ruleOf(evento) })
  return (origin) => [
    {
      '@type': 'Event',
      name: titulo,
      description: texto || undefined,
      startDate: horaInicio === '' ? data : `${data}T${horaInicio}`,
      endDate: horaFim === '' ? ate : endOfEvent(evento, data, ate),
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
