import { dayFrom } from '../../model/dates/long-date.ts'
import { type Aviso, aviso } from '../../parish/agenda/aviso.ts'
import { type Evento, evento } from '../../parish/agenda/evento.ts'
import { parishDate, parishTime } from '../../model/dates/civil-date.ts'
import { comingDates, whenOfEvent } from '../../parish/agenda/agenda.ts'
import { adviceOnEvent, adviceOnNotice } from '../../parish/agenda/agenda-advice.ts'
import { isOverOn } from '../../parish/agenda/notices.ts'
import { messageOfEvent, messageOfNotice } from '../../parish/agenda/whatsapp-messages.ts'
import { AvisoText, EventText } from '../../site/agenda/item-texts.tsx'
import { useRootData } from '../../site/document/root-data.ts'
import { Advice } from '../horarios/celebracao-advice.tsx'
import { copyAction } from '../list/copy-for-whatsapp.tsx'
import { listOfKind } from '../list/list-of-kind.ts'
import { useTitles } from '../ui/reference-titles.ts'

const today = () => parishDate(new Date())

/** Dates give the order. */
const orderPath = undefined

export const avisos = listOfKind<Aviso>(aviso, {
  orderPath,
  detailOf: (item) => <AvisoDetail {...item} />,
  advice: (item) => <Advice sentence="" warnings={adviceOnNotice(item, today())} />,
  preview: (item) => <AvisoText aviso={item} place="" today={today()} />,
  actions: [copyAction(useNoticeMessage)],
})

export const eventos = listOfKind<Evento>(evento, {
  orderPath,
  heading: 'Agenda',
  detailOf: (item) => <EventoDetail {...item} />,
  advice: (item) => <Advice sentence="" warnings={adviceOnEvent(item, parishTime(new Date()))} />,
  preview: (item) => <EventText evento={item} place={item.local} today={item.inicio || today()} />,
  actions: [copyAction(useEventMessage)],
})

function useNoticeMessage(item: Aviso): string {
  return messageOfNotice(item, usePlace(item.comunidade), useRootData().origin)
}

function useEventMessage(item: Evento): string {
  return messageOfEvent(item, usePlace(item.comunidade), today(), useRootData().origin)
}

function usePlace(comunidade: number | null): string {
  return useTitles('comunidade').find(({ id }) => id === comunidade)?.title ?? ''
}

/** '' until the community's title is loaded. */
function usePlaceOrAll(comunidade: number | null, all: string): string {
  const place = usePlace(comunidade)
  return comunidade === null ? all : place
}

/** 'Toda a paróquia, no ar até …' */
function AvisoDetail(item: Aviso) {
  const place = usePlaceOrAll(item.comunidade, aviso.fields.comunidade.empty)
  return [place, stateOf(item)].filter(Boolean).join(', ')
}

/** 'São José, domingo, 6 de dezembro, às 19h' */
function EventoDetail(item: Evento) {
  const nome = usePlaceOrAll(item.comunidade, evento.fields.comunidade.empty)
  const place = item.local || nome
  const [next] = comingDates([item], today())
  const when = next === undefined ? 'já passou' : whenOfEvent(next, today())
  return [place, when].filter(Boolean).join(', ')
}

/** 'no ar até …', 'a partir de …', 'encerrado' */
function stateOf(item: Aviso): string {
  if (isOverOn(item, today())) return 'encerrado'
  if (item.de > today()) return `a partir de ${dayFrom(item.de, today())}`
  const urgent = item.urgente === 1 ? 'urgente, ' : ''
  return item.ate === '' ? `${urgent}no ar` : `${urgent}no ar até ${dayFrom(item.ate, today())}`
}
