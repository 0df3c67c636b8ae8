import { type DocumentKind, isPublic, type ListKind, listPagesOf } from '../../model/kinds/kind.ts'
import { documentNames, kinds, listNames } from '../../parish/parish.ts'
import type { Aviso } from '../../parish/agenda/aviso.ts'
import type { Evento } from '../../parish/agenda/evento.ts'
import { eventAhead, leftOf } from '../../parish/agenda/event-dates.ts'
import { eventInOneLine, noticeInOneLine, placeOf } from '../../parish/agenda/when-and-where.ts'
import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import { leafletInOneLine } from '../../parish/documentos/documents.ts'
import { newestLeaflet } from '../../parish/documentos/leaflet.ts'
import { scheduleOfCommunity } from '../../parish/horarios/occurrences.ts'
import { timetable, usualTimes } from '../../parish/horarios/timetable.ts'
import { meetingInOneLine } from '../../parish/paginas/meeting.ts'
import type { Pagina } from '../../parish/paginas/pagina.ts'
import { longDate } from '../../model/dates/long-date.ts'
import { type ShareCard, shareCards } from '../../api/share-card.ts'
import type { Terco } from '../../parish/oracoes/terco.ts'
import type { Site } from '../../parish/contato/site.ts'
import type { Content } from '../content/content.ts'
import type { createSchedules } from '../horarios/schedule.ts'
import type { LiturgiaOfDays } from '../liturgia/liturgia.ts'

export type NamedCard = {
  card: ShareCard
  parish: Pick<Site, 'nome' | 'emblema'>
  lines: { above: string; below: string }
}

export type FindCard = ReturnType<typeof createFindCard>

type Find = (id: string, parish: string) => Promise<ShareCard | undefined>
/** `below` is by default the parish's name. */
type Findable = { find: Find; above?: string | undefined; below?: string }

export function createFindCard(
  content: Content,
  liturgia: LiturgiaOfDays,
  schedules: Pick<ReturnType<typeof createSchedules>, 'agenda' | 'schedule'>,
) {
  const { today } = liturgia
  const nameOf = async (of: { local?: string; comunidade: number | null }) =>
    placeOf(of, (await schedules.agenda()).comunidades)
  /** As the pages say them. */
  const facts: Record<string, (item: never) => Promise<string>> = {
    evento: async (each: Evento) => {
      const left = leftOf(each, eventAhead(each, today(), await schedules.agenda()))
      return eventInOneLine(left, await nameOf(left), today())
    },
    aviso: async (each: Aviso) => noticeInOneLine(each, await nameOf(each), today()),
    pagina: async (each: Pagina) => meetingInOneLine(each, await nameOf(each), today()),
    comunidade: async ({ id }: Comunidade) => {
      const all = scheduleOfCommunity(await schedules.schedule(), id)
      return usualTimes(timetable(all, today()).find((each) => each.id === id)?.celebracoes ?? [])
    },
    documentos: async () => {
      const leaflet = newestLeaflet(await content.lists.documento.list(), today())
      return leaflet ? leafletInOneLine(leaflet) : ''
    },
  }
  const factsOf = async (name: string, item: object) => (await facts[name]?.(item as never)) ?? ''
  const pages: Record<string, Findable> = {
    home: {
      find: async (_, parish) =>
        shareCards.home(parish, await content.documents.palavraPastor.get()),
      below: 'Palavra do pastor, liturgia, orações e comunidades',
    },
    sobre: {
      find: async (_, parish) => shareCards.sobre(parish),
      below: 'Nossa história, nossos padres, nossas comunidades',
    },
    terco: {
      find: async (id) => {
        const terco = await content.documents.terco.get()
        if (id === '') return shareCards.terco(terco)
        if (!Object.hasOwn(terco.contemplacoes, id)) return undefined
        return shareCards.misterios(id as keyof Terco['contemplacoes'], terco)
      },
      above: 'Santo Terço',
    },
    liturgia: {
      find: async (data) => {
        const dia = await liturgia.find(data)
        return dia && shareCards.liturgia(data, dia.calendario.celebracao)
      },
    },
  }

  for (const name of documentNames) {
    const kind: DocumentKind = kinds[name]
    if (kind.page) pages[name] = { find: async () => shareCards.document(kind) }
  }
  for (const name of listNames) {
    const kind: ListKind = kinds[name]
    const cards = listPagesOf(kind).map((page) => shareCards.list(kind, page))
    pages[kind.plural] = {
      find: async (id) => {
        const card = cards.find(({ of }) => of === [kind.plural, id].filter(Boolean).join('-'))
        return card && { ...card, facts: await factsOf(kind.plural, card) }
      },
    }
    if (!kind.itemPage) continue
    const find: Find = async (id) => {
      const items: { id: number }[] = await content.lists[name].list()
      const item = items.find(
        (each) => String(each.id) === id && isPublic(kind, each, liturgia.today()),
      )
      return item && shareCards.item(kind, item, await factsOf(name, item))
    }
    pages[name] = { find, above: kind.itemPage.above }
  }

  /** @param of what the card shows: 'oracao-12' */
  return async function findCard(of: string): Promise<NamedCard | undefined> {
    const [, name = '', id = ''] = /^([a-z]+)(?:-(.+))?$/.exec(of) ?? []
    const page = Object.hasOwn(pages, name) ? pages[name] : undefined
    if (page === undefined) return undefined
    const { nome, emblema } = await content.documents.site.get()
    const card = await page.find(id, nome)
    if (card?.of !== of) return undefined
    const above = name === 'liturgia' ? `Liturgia Diária · ${longDate(id)}` : (page.above ?? '')
    const lines = card.facts
      ? { above: nome, below: card.facts }
      : { above, below: page.below ?? nome }
    return { card, parish: { nome, emblema }, lines }
  }
}
