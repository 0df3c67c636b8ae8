import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { parishTime } from '../../model/dates/civil-date.ts'
import type { Menu } from '../../api/calls/menu.ts'
import type { ItemOf } from '../../model/kinds/kind.ts'
import type { Agenda } from '../../parish/agenda/agenda.ts'
import type { Publicacao } from '../../parish/home/publicacao.ts'
import type { Exceptions } from '../../parish/horarios/repeated.ts'
import type { TextosDoDia } from '../../parish/liturgia/liturgia.ts'
import type { DocumentName, Documents, ListName, Lists } from '../../parish/parish.ts'
import type { Services } from '../../server/services/services.ts'
import { get } from '../client/client.ts'
import { siteNow } from '../state/site-clock.ts'
import { servicesContext } from './context.ts'
import { browserData, pageData, requireFound } from './page-data.ts'

/** @property today a civil date */
type OfDay = { today: string }

export type AgendaOfDay = Agenda & OfDay

/** What pages read: on the server from the database, in a browser through the API. */
export type Source = {
  /** '2026-11-22T19:30' in the parish. */
  now: () => string
  list: <Name extends ListName>(name: Name) => Promise<ItemOf<Lists[Name]>[]>
  document: <Name extends DocumentName>(name: Name) => Promise<ItemOf<Documents[Name]>>
  exceptions: () => Promise<Exceptions & OfDay>
  agenda: () => Promise<AgendaOfDay>
  publicacoes: () => Promise<readonly Publicacao[]>
  menu: () => Promise<Partial<Menu>>
  /** Undefined until the day's readings have arrived. */
  readings: () => Promise<Pick<TextosDoDia, 'evangelho'> | undefined>
  /** The server has the schedule in memory. */
  ahead?: Services['schedules']['ahead']
}

export function databaseSource(services: Services): Source {
  const { content, schedules, liturgia, now } = services
  const agenda = async () => ({ ...(await schedules.agenda()), today: now().slice(0, 10) })
  return {
    now,
    list: (name) => content.lists[name].list() as Promise<never>,
    document: (name) => content.documents[name].get() as Promise<never>,
    exceptions: agenda,
    agenda,
    publicacoes: content.publicacoes.list,
    menu: services.menu,
    readings: () => liturgia.textsOf(now().slice(0, 10)),
    ahead: schedules.ahead,
  }
}

const now = () => parishTime(siteNow())

/** The definitions of the kinds, which name the paths, are not loaded with a page. */
async function read(name: string): Promise<never> {
  const { data } = await get(`${name}.php` as 'oracao.php')
  return data as never
}

async function exceptions() {
  const [excecoes, comunidades] = await Promise.all([read('excecao'), read('comunidade')])
  return { excecoes, comunidades, today: now().slice(0, 10) }
}

export const apiSource: Source = {
  now,
  list: read,
  async document(name) {
    // Some calls answer a list with one item.
    const data: unknown = await read(name === 'palavraPastor' ? 'PalavraPastor' : name)
    return (Array.isArray(data) ? data[0] : data) as never
  },
  exceptions,
  async agenda() {
    const [avisos, eventos, others] = await Promise.all([
      read('aviso'),
      read('evento'),
      exceptions(),
    ])
    return { avisos, eventos, ...others }
  },
  publicacoes: () => read('publicacao'),
  menu: () => read('menu'),
  readings: () => get('liturgia'),
}

type PartsOf<Parts, Args> = (from: Source, args: Args) => Parts

/** A part named `found` is undefined where the page does not exist: status 404. */
export function loadOnServer<Parts extends Record<string, Promise<unknown>>>(
  partsOf: PartsOf<Parts, LoaderFunctionArgs>,
) {
  return async (args: LoaderFunctionArgs) => {
    const services = args.context.get(servicesContext)
    const parts = partsOf(databaseSource(services), args)
    if (parts.found) await requireFound(parts.found)
    return pageData(services, parts)
  }
}

export function loadInBrowser<Parts extends object>(
  partsOf: PartsOf<Parts, ClientLoaderFunctionArgs>,
) {
  return (args: ClientLoaderFunctionArgs) => browserData(partsOf(apiSource, args))
}
