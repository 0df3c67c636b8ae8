import { dayFrom, ordinalDay } from '../../model/dates/long-date.ts'
import { readClockTime, readEndTime } from '../../model/dates/typed-time.ts'
import { type Aviso, aviso } from '../../parish/agenda/aviso.ts'
import { type Evento, evento } from '../../parish/agenda/evento.ts'
import {
  eventAhead,
  hasHoursAndDays,
  isAhead,
  nextDate,
  repetitionInWords,
} from '../../parish/agenda/event-dates.ts'
import { clockTimeInWords } from '../../model/dates/clock-time.ts'
import { parishDate, parishTime } from '../../model/dates/civil-date.ts'
import { comingDates, timesInWords } from '../../parish/agenda/agenda.ts'
import { adviceOnEvent, adviceOnNotice } from '../../parish/agenda/agenda-advice.ts'
import type { Exceptions } from '../../parish/horarios/repeated.ts'
import { spanInWords } from '../../parish/horarios/timetable.ts'
import { isOverOn } from '../../parish/agenda/notices.ts'
import { messageOfEvent, messageOfNotice } from '../../parish/agenda/whatsapp-messages.ts'
import { capitalized } from '../../model/texts/capitalized.ts'
import { AvisoText, EventText } from '../../site/agenda/item-page.tsx'
import { useRootData } from '../../site/document/root-data.ts'
import { AdviceText } from '../horarios/celebracao-advice.tsx'
import { type EditedField, formFields, type Values } from '../fields/fields.ts'
import { loadSchedule, pathsOfSchedule, useSchedule } from '../horarios/use-schedule.ts'
import { copyAction } from '../list/copy-for-whatsapp.tsx'
import { byDate } from '../list/by-date.ts'
import { listOfKind } from '../list/list-of-kind.ts'
import { useTitle } from '../ui/reference-titles.ts'
import { siteNow } from '../../site/state/site-clock.ts'

const today = () => parishDate(siteNow())

export const avisos = listOfKind<Aviso>(aviso, {
  // Dates give the order.
  orderPath: undefined,
  detailOf: (item) => <AvisoDetail {...item} />,
  advice: (item) => <AdviceText warnings={adviceOnNotice(item, today())} />,
  preview: (item) => <AvisoText aviso={item} place="" today={today()} />,
  actions: [copyAction(useNoticeMessage)],
})

export const eventos = listOfKind<Evento>(evento, {
  ...eventOrder(),
  order: { load: async () => eventOrder(await loadSchedule()), paths: pathsOfSchedule },
  heading: 'Agenda',
  fields: formFields(evento).map(asked),
  detailOf: (item) => <EventoDetail {...item} />,
  advice: (item) => <AdviceText warnings={adviceOnEvent(item, parishTime(siteNow()))} />,
  preview: (item) => <Preview {...item} />,
  actions: [copyAction(useEventMessage)],
})

function asked(field: EditedField): EditedField {
  return field.name === 'dias' ? { ...field, optionsFor: daysAsked } : field
}

/** 'Todos os dias, das 19h às 21h', or 'Sem parar, até 21h do dia 20'. @param typed as in the form */
function daysAsked(typed: Values): Record<string, string> | undefined {
  const [inicio, fim, regra] = [String(typed.inicio), String(typed.fim), String(typed.regra)]
  const horaInicio = readClockTime(String(typed.horaInicio)) ?? ''
  const horaFim = readEndTime(String(typed.horaFim)) ?? ''
  if (!hasHoursAndDays({ inicio, fim, horaInicio, horaFim, regra })) return undefined
  const day = `dia ${ordinalDay(Number(fim.slice(8)))}`
  return {
    todos: `Todos os dias, ${spanInWords(horaInicio, horaFim)}`,
    seguido: `Sem parar, até ${horaFim === '' ? `o ${day}` : `${clockTimeInWords(horaFim)} do ${day}`}`,
  }
}

function useNoticeMessage(item: Aviso): string {
  const { origin } = useRootData()
  return messageOfNotice(item, useTitle('comunidade', item.comunidade), today(), origin)
}

function Preview(item: Evento) {
  const day = item.inicio || today()
  return <EventText evento={item} place={item.local} today={day} {...eventAhead(item, day)} />
}

function useEventMessage(item: Evento): string | undefined {
  const schedule = useSchedule()
  const { origin } = useRootData()
  const place = useTitle('comunidade', item.comunidade)
  return schedule && messageOfEvent(item, place, today(), origin, schedule)
}

function usePlaceOrAll(comunidade: number | null, all: string): string {
  const place = useTitle('comunidade', comunidade)
  return comunidade === null ? all : place
}

function AvisoDetail(item: Aviso) {
  const place = usePlaceOrAll(item.comunidade, aviso.fields.comunidade.empty)
  return [place, stateOf(item)].filter(Boolean).join(', ')
}

/** A moved date may be the only one to come. */
export function eventOrder(exceptions?: Exceptions) {
  const isPast = (item: Evento) => !isAhead(item, today(), exceptions)
  const dayOf = (item: Evento) =>
    isPast(item) ? item.fim || item.inicio : nextDate(item, today(), exceptions) + item.horaInicio
  return byDate(dayOf, isPast)
}

/** 'Todo domingo, até 20 de dezembro, às 19h, São José', 'Dias 10 a 13 de dezembro, das 18h às 22h' */
function EventoDetail(item: Evento) {
  const nome = usePlaceOrAll(item.comunidade, evento.fields.comunidade.empty)
  const schedule = useSchedule()
  const [coming] = comingDates([item], today(), schedule)
  const repeated = [repetitionInWords(item, today()), timesInWords(item)].filter(Boolean).join(', ')
  const when = item.regra === '' ? coming?.when : repeated
  return [isAhead(item, today(), schedule) ? when : 'já passou', item.local || nome]
    .filter((each) => each !== undefined)
    .map((each, index) => (index === 0 ? capitalized(each) : each))
    .join(', ')
}

function stateOf(item: Aviso): string {
  if (isOverOn(item, today())) return 'encerrado'
  if (item.de > today()) return `a partir de ${dayFrom(item.de, today())}`
  const urgent = item.urgente === 1 ? 'urgente, ' : ''
  return item.ate === '' ? `${urgent}no ar` : `${urgent}no ar até ${dayFrom(item.ate, today())}`
}
