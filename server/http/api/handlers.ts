// What each call does: the shortest way from the table to the content.
import { type EndpointName, endpoints, type Who } from '../../../contract/endpoints.ts'
import type { TipoRevisado } from '../../../contract/historico.ts'
import { successes } from '../../../contract/messages.ts'
import { done, refusals } from '../../../contract/refusals.ts'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services.ts'
import { accountCalls } from './account-calls.ts'
import { copiaCalls } from './copia-calls.ts'
import { actorOf, type AnyCall, type HandlersOf } from './call.ts'
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

/** To bring a revision back takes the right to write what it is of. */
const writersOf: Record<TipoRevisado, Who> = {
  acao: endpoints.updateAcao.who,
  comunidade: endpoints.updateComunidade.who,
  devocao: endpoints.updateDevocao.who,
  oracao: endpoints.updateOracao.who,
  palavraPastor: endpoints.updatePalavraPastor.who,
  paroquia: endpoints.updateParoquia.who,
  terco: endpoints.updateTerco.who,
  site: endpoints.updateSite.who,
  publicacao: endpoints.createPublicacao.who,
  usuario: endpoints.updateUsuario.who,
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
  restoreRevisao: async ({ content, restore }, { usuario, json }) => {
    const revisao = await content.revisions.get(json.id)
    if (usuario.isAdmin !== 1 && writersOf[revisao.tipo] === 'admin') {
      throw new AppError(403, refusals.notAllowed)
    }
    await restore(actorOf(usuario), revisao, json.lado)
    return { message: done.restored }
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
