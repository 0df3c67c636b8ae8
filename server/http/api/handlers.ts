// What each call does: the shortest way from the table to the content.
import { type Endpoint, type EndpointName, endpoints } from '../../../contract/endpoints.ts'
import type { TipoRevisado } from '../../../contract/historico.ts'
import { successes } from '../../../contract/messages.ts'
import { done, refusals } from '../../../contract/refusals.ts'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services.ts'
import { accountCalls } from './account-calls.ts'
import { copiaCalls } from './copia-calls.ts'
import { actorOf, type AnyCall, type HandlersOf } from './call.ts'
import { guard } from './guard.ts'
import { acao, comunidade, devocao, oracao } from './list-calls.ts'
import { ownAccountCalls } from './own-account-calls.ts'
import {
  imagemAcao,
  imagemPadre,
  imagemParoquia,
  sendImagemComunidade,
  storePublicacao,
} from './upload-calls.ts'

type AnyHandler = (services: Services, call: AnyCall) => Promise<Record<string, unknown>>

/** To bring a revision back takes what it takes to change what it is of. */
const changeOf: Record<TipoRevisado, Endpoint> = {
  acao: endpoints.updateAcao,
  comunidade: endpoints.updateComunidade,
  devocao: endpoints.updateDevocao,
  oracao: endpoints.updateOracao,
  palavraPastor: endpoints.updatePalavraPastor,
  paroquia: endpoints.updateParoquia,
  terco: endpoints.updateTerco,
  site: endpoints.updateSite,
  publicacao: endpoints.createPublicacao,
  usuario: endpoints.updateUsuario,
}

const named: HandlersOf<EndpointName> = {
  listAcoes: acao.list,
  createAcao: acao.create,
  updateAcao: acao.update,
  removeAcao: acao.remove,
  orderAcoes: acao.order,
  sendImagemAcao: imagemAcao.send,
  dropImagemAcao: imagemAcao.drop,

  listComunidades: comunidade.list,
  createComunidade: comunidade.create,
  updateComunidade: comunidade.update,
  removeComunidade: comunidade.remove,
  orderComunidades: comunidade.order,
  sendImagemComunidade,

  listDevocoes: devocao.list,
  createDevocao: devocao.create,
  updateDevocao: devocao.update,
  removeDevocao: devocao.remove,
  orderDevocoes: devocao.order,

  listOracoes: oracao.list,
  createOracao: oracao.create,
  updateOracao: oracao.update,
  removeOracao: oracao.remove,
  orderOracoes: oracao.order,

  getTerco: async ({ content }) => ({ data: await content.terco.get() }),
  updateTerco: async ({ content }, { usuario, json, versao }) => ({
    message: successes.edited,
    data: await content.terco.update(actorOf(usuario), json, versao),
  }),

  listPalavrasPastor: async ({ content }) => ({
    data: [{ id: 1, ...(await content.palavraPastor.get()) }],
  }),
  updatePalavraPastor: async ({ content }, { usuario, json, versao }) => ({
    message: successes.edited,
    data: { id: 1, ...(await content.palavraPastor.update(actorOf(usuario), json, versao)) },
  }),
  sendImagemPadre: imagemPadre.send,
  dropImagemPadre: imagemPadre.drop,

  listParoquias: async ({ content }) => ({ data: [{ id: 1, ...(await content.paroquia.get()) }] }),
  updateParoquia: async ({ content }, { usuario, json, versao }) => ({
    message: successes.edited,
    data: { id: 1, ...(await content.paroquia.update(actorOf(usuario), json, versao)) },
  }),
  sendImagemParoquia: imagemParoquia.send,
  dropImagemParoquia: imagemParoquia.drop,

  listPublicacoes: async ({ content }) => ({ data: await content.publicacoes.list() }),
  createPublicacao: async (services, { usuario, form, file }) => {
    const fileName = await storePublicacao(services, file, form.endereco)
    await services.content.publicacoes.create(actorOf(usuario), fileName)
    return { message: successes.fileSent, data: { fileName } }
  },
  removePublicacao: async ({ content }, { usuario }) => ({
    data: await content.publicacoes.remove(actorOf(usuario)),
  }),

  getSite: async ({ content }) => ({ data: await content.site.get() }),
  updateSite: async ({ content }, { usuario, json, versao }) => ({
    message: successes.edited,
    data: await content.site.update(actorOf(usuario), json, versao),
  }),

  getLiturgia: async ({ liturgia }, { query }) =>
    (await liturgia.find(query.data ?? liturgia.today())) ?? notFound(),

  recordInstalacao: async ({ content }, { json }) => {
    await content.instalacoes.record(json.escolha)
    return {}
  },
  listInstalacoes: async ({ content }) => ({ data: await content.instalacoes.list() }),

  listRevisoes: async ({ content }, { query }) => ({ data: await content.revisions.list(query) }),
  getRevisao: async ({ content }, { query }) => ({ data: await content.revisions.get(query.id) }),
  restoreRevisao: async ({ content, restore }, { usuario, json, session }) => {
    const revisao = await content.revisions.get(json.id)
    guard(changeOf[revisao.tipo], session.open)
    const left = await restore(actorOf(usuario), revisao, json.lado)
    return { message: left.length === 0 ? done.restored : done.restoredWithout(left) }
  },

  ...copiaCalls,
  ...accountCalls,
  ...ownAccountCalls,
}

/** The same by any name; the input was parsed with the schema of that very name. */
export const handlers = named as unknown as Record<EndpointName, AnyHandler>

function notFound(): never {
  throw new AppError(404, refusals.notFound)
}
