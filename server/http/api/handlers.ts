// The handlers of all calls.
import type { Endpoint } from '../../../contract/calls/endpoint.ts'
import { type DerivedCallName, updateCallName } from '../../../contract/calls/content-calls.ts'
import { type EndpointName, endpoints } from '../../../contract/calls/endpoints.ts'
import { readableTipos, type TipoRevisado } from '../../../contract/history/tipos.ts'
import { fieldLabel } from '../../../contract/content/labels.ts'
import { kinds } from '../../../contract/kinds/kinds.ts'
import { mostDaysAsked } from '../../../contract/limits.ts'
import { successes } from '../../../contract/sentences/messages.ts'
import { done, refusals } from '../../../contract/sentences/refusals.ts'
import { addDays } from '../../../contract/dates/civil-date.ts'
import { takesPlace } from '../../../contract/schedule/coming.ts'
import { type Occurrence, occurrences } from '../../../contract/schedule/occurrences.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services/services.ts'
import { accountCalls } from './account-calls.ts'
import { copiaCalls } from './copia-calls.ts'
import type { AnyCall, HandlersOf } from './call.ts'
import { guard } from './guard.ts'
import { contentHandlers, missing } from './content-handlers.ts'

type AnyHandler = (services: Services, call: AnyCall) => Promise<Record<string, unknown>>

/** To restore a revision takes the permission to change its content. */
function changeOf(tipo: TipoRevisado): Endpoint {
  if (tipo === 'usuario') return endpoints.updateUsuario
  if (tipo === 'publicacao') return endpoints.createPublicacao
  return endpoints[updateCallName(kinds[tipo])]
}

const named: HandlersOf<Exclude<EndpointName, DerivedCallName>> = {
  listPublicacoes: async ({ content }) => ({ data: await content.publicacoes.list() }),
  createPublicacao: async (services, { actor, form, file }) => {
    // A file or the address of a video: one of the two.
    const fileName = file
      ? await services.media.store('publicacao', file)
      : (form.endereco ?? missing())
    await services.content.publicacoes.create(actor, fileName)
    return { message: successes.fileSent, data: { fileName } }
  },
  removePublicacao: async ({ content }, { actor }) => ({
    data: await content.publicacoes.remove(actor),
  }),

  listOcorrencias: async ({ schedules, now }, { query }) => {
    const { de = now().slice(0, 10), ate = addDays(de, 6), comunidade } = query
    if (ate < de || ate > addDays(de, mostDaysAsked - 1)) {
      throw new AppError(422, refusals.invalidPeriod, { data: { campo: 'ate' } })
    }
    const all = occurrences(await schedules.schedule(), de, ate)
    const isWanted = (each: Occurrence) =>
      comunidade === undefined || each.comunidade === comunidade
    return { data: all.filter((each) => takesPlace(each) && isWanted(each)) }
  },

  findMapa: async ({ mapLinks }, { json }) => ({
    data: { mapaUrl: await mapLinks.resolve(json.link) },
  }),

  prepareDias: async ({ content }, { actor, json }) => {
    await content.lists.excecao.createAll(actor, json.excecoes)
    return { message: done.created }
  },

  getMenu: async ({ menu }) => ({ data: await menu() }),

  getLiturgia: async ({ liturgia }, { query }) =>
    (await liturgia.find(query.data ?? liturgia.today())) ?? notFound(),

  recordInstalacao: async ({ content }, { json }) => {
    await content.instalacoes.record(json.escolha)
    return {}
  },
  listInstalacoes: async ({ content }) => ({ data: await content.instalacoes.list() }),

  listRevisoes: async ({ content }, { query, usuario }) => {
    const { tipo, ...page } = query
    const readable = readableTipos(usuario.isAdmin === 1)
    const tipos = readable.filter((each) => tipo === undefined || each === tipo)
    if (tipos.length === 0) throw new AppError(403, refusals.notAllowed)
    return { data: await content.revisions.list({ ...page, tipos }) }
  },
  getRevisao: async ({ content }, { query, usuario }) => {
    const revisao = await content.revisions.get(query.id)
    const readable = readableTipos(usuario.isAdmin === 1)
    if (!readable.includes(revisao.tipo)) notFound()
    return { data: revisao }
  },
  restoreRevisao: async ({ content, restore }, { actor, json, session }) => {
    const ids = [json.id, ...(json.outras ?? [])]
    const revisoes = await Promise.all(ids.map((id) => content.revisions.get(id)))
    for (const { tipo } of revisoes) guard(changeOf(tipo), session.open)
    const left = await restore(actor, revisoes, json.lado)
    const labels = left.map(({ field, kind }) => fieldLabel(field, kind))
    return { message: left.length === 0 ? done.restored : done.restoredWithout(labels) }
  },

  ...copiaCalls,
  ...accountCalls,
}

/** By the name of the call; its input was parsed with the schema of that call. */
export const handlers = { ...contentHandlers, ...named } as unknown as Record<
  EndpointName,
  AnyHandler
>

function notFound(): never {
  throw new AppError(404, refusals.notFound)
}
