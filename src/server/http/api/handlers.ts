import type { Endpoint } from '../../../api/calls/endpoint.ts'
import { mayRead, readsOf } from '../../../api/calls/rights.ts'
import { calls, otherCalls } from '../../../api/calls/calls.ts'
import { revisedKind, type TipoRevisado, tiposRevisados } from '../../../api/history/tipos.ts'
import { documentNames, kinds, listNames } from '../../../parish/parish.ts'
import { invalidPeriod, mostDaysAsked } from '../../../api/calls/ocorrencia.ts'
import { successes } from '../../../api/sentences/messages.ts'
import { done, refusals } from '../../../api/sentences/refusals.ts'
import { addDays } from '../../../model/dates/civil-date.ts'
import { takesPlace } from '../../../parish/horarios/coming.ts'
import { occurrences } from '../../../parish/horarios/occurrences.ts'
import type { Occurrence } from '../../../parish/horarios/occurrence.ts'
import type { Login } from '../../../parish/equipe/usuario.ts'
import { AppError, notFound } from '../../errors/app-error.ts'
import type { Services } from '../../services/services.ts'
import { accountHandlers } from './account-handlers.ts'
import type { AnyCall, HandlersOf, SomeHandlers } from './call.ts'
import { guard } from './guard.ts'
import {
  documentHandlers,
  type Handlers,
  listHandlers,
  refuseMissingFile,
} from './content-handlers.ts'
import type { Copias } from '../../../api/copias.ts'
import { copias } from '../../../api/sentences/backup-messages.ts'

type AnyHandler = (services: Services, call: AnyCall) => Promise<Record<string, unknown>>

const changes = new Map<TipoRevisado, Endpoint>([
  ...[...listNames, ...documentNames].map((name) => [name, calls[name].update] as const),
  ['publicacao', calls.publicacao.create],
  ['usuario', calls.updateUsuario],
])

const publicacaoHandlers: HandlersOf<typeof calls.publicacao> = {
  list: async ({ content }) => ({ data: await content.publicacoes.list() }),
  create: async (services, { actor, form, file }) => {
    const fileName = file
      ? await services.media.store('publicacao', file)
      : (form.endereco ?? refuseMissingFile())
    await services.content.publicacoes.create(actor, fileName)
    return { message: successes.fileSent, data: { fileName } }
  },
  remove: async ({ content }, { actor }) => ({
    data: await content.publicacoes.remove(actor),
  }),
}

/** A backup contains all password hashes: a download needs a recent login and is in the history. */
const backupCalls = {
  listCopias: async (services) => ({ data: await backupsOf(services) }),

  makeCopia: async (services, { usuario }) => {
    services.backups.begin(usuario)
    return { message: copias.begun, data: await backupsOf(services) }
  },

  permitDownload: async ({ backups }, { json: { arquivo } }) => {
    // The panel shows this refusal, which it could not do for the download itself.
    if ((await backups.find(arquivo)) === undefined) throw new AppError(404, copias.elsewhere)
    return {}
  },

  downloadCopia: async ({ backups }, { usuario, query: { arquivo }, isHead }) => {
    const file = await backups.find(arquivo)
    if (file === undefined) throw new AppError(404, copias.elsewhere)
    if (!isHead) await backups.noteDownload(usuario, arquivo)
    return { ...file, name: arquivo }
  },
} satisfies SomeHandlers

async function backupsOf({ backups, elsewhere }: Services): Promise<Copias> {
  const state = await backups.state()
  return { ...state, fora: state.outroMeio === null ? await elsewhere.state() : null }
}

const otherHandlers: HandlersOf<typeof otherCalls> = {
  listOcorrencias: async ({ schedules, now }, { query }) => {
    const { de = now().slice(0, 10), ate = addDays(de, 6), comunidade } = query
    if (ate < de || ate > addDays(de, mostDaysAsked - 1)) {
      throw new AppError(422, invalidPeriod, { data: { campo: 'ate' } })
    }
    const all = occurrences(await schedules.schedule(), de, ate)
    const isWanted = (each: Occurrence) =>
      comunidade === undefined || each.comunidade === comunidade
    return { data: all.filter((each) => takesPlace(each) && isWanted(each)) }
  },

  getBusca: async ({ search }, { query }) => ({ data: await search(query.q) }),

  findMapa: async ({ mapLinks }, { json }) => ({
    data: { mapaUrl: await mapLinks.resolve(json.link) },
  }),

  prepareDias: async ({ content }, { actor, json }) => {
    const { excecoes, eventos = [] } = json
    const revisoes = await content.createTogether(actor, { excecao: excecoes, evento: eventos })
    const [revisao = 0, ...outrasRevisoes] = revisoes
    const message = done.created(kinds.excecao.noun)
    return { message, data: { revisao, outrasRevisoes } }
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
    const asked = tiposRevisados.filter((each) => tipo === undefined || each === tipo)
    const read = (what: 'all' | 'own') => asked.filter((each) => readsOf(usuario, each) === what)
    const [tipos, ownTipos] = [read('all'), read('own')]
    if (tipos.length + ownTipos.length === 0) throw new AppError(403, refusals.notAllowed)
    const { comunidades } = usuario
    const own = comunidades === 'todas' ? undefined : { tipos: ownTipos, comunidades }
    return { data: await content.revisions.list({ ...page, tipos, own }) }
  },
  getRevisao: async ({ content }, { query, usuario }) => {
    const { dono, ...revisao } = await content.revisions.get(query.id)
    if (!mayRead(usuario, revisao.tipo, dono)) notFound()
    return { data: revisao }
  },
  restoreRevisao: async ({ content, restore }, { actor, json, session, usuario }) => {
    const ids = [json.id, ...(json.outras ?? [])]
    const revisoes = await Promise.all(ids.map((id) => content.revisions.get(id)))
    for (const { tipo, dono } of revisoes) {
      guard(changes.get(tipo)!, session.open)
      if (!mayRead(usuario, tipo, dono)) throw new AppError(403, refusals.notYours)
    }
    const labels = await restore(actor, revisoes, json.lado, json.campos)
    const { article } = revisedKind(revisoes[0]!.tipo).noun
    return {
      message: labels.length === 0 ? done.restored(article) : done.restoredWithout(article, labels),
    }
  },

  getPrimeirosPassos: async ({ firstSteps }, { usuario }) => ({
    data: await firstSteps.state(usuario.id),
  }),
  changePrimeirosPassos: async ({ firstSteps }, { usuario, json }) => {
    await firstSteps.change(json)
    return { data: await firstSteps.state(usuario.id) }
  },
  removeExemplos: async ({ content }, { actor }) => ({
    message: done.examplesRemoved,
    data: await content.removeStarter(actor),
  }),

  listAlertas: async ({ alerts }) => ({ data: await alerts.list() }),

  ...backupCalls,
  ...accountHandlers,
}

type Refuse = (services: Services, call: AnyCall) => void | Promise<void>

/** Asked before a call takes a place: what is refused keeps no other call waiting. */
export const refusing: ReadonlyMap<Endpoint, Refuse> = new Map<Endpoint, Refuse>([
  [
    calls.login,
    ({ accounts }, { json, address }) => accounts.refuseTry((json as Login).email, address),
  ],
  [calls.recordInstalacao, ({ content }) => content.instalacoes.admit()],
])

export const handlers: ReadonlyMap<Endpoint, AnyHandler> = new Map([
  ...listNames.flatMap((name) => byCall(calls[name], listHandlers(name))),
  ...documentNames.flatMap((name) => byCall(calls[name], documentHandlers(name))),
  ...byCall(calls.publicacao, publicacaoHandlers),
  ...byCall(otherCalls, otherHandlers),
])

function byCall(named: Record<string, Endpoint>, handlers: Handlers): [Endpoint, AnyHandler][] {
  return Object.entries(named).map(([name, call]) => [call, handlers[name] as AnyHandler])
}
