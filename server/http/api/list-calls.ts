// The calls of the four lists: one set, made for each.
import { successes } from '../../../contract/messages.ts'
import { done } from '../../../contract/refusals.ts'
import type { UsuarioDaSessao } from '../../../contract/usuario.ts'
import type { Content } from '../../content/content.ts'
import type { List, TextsOf } from '../../content/lists.ts'
import type { Services } from '../../services.ts'
import { actorOf } from './call.ts'

type By<Json> = { usuario: UsuarioDaSessao; json: Json; versao: number | undefined }

/** @param said what the two successes are called */
function callsOf<Item extends { id: number; versao: number }>(
  pick: (content: Content) => List<Item>,
  said: { created: string; updated: string },
) {
  return {
    list: async ({ content }: Services) => ({ data: await pick(content).list() }),
    create: async ({ content }: Services, { usuario, json }: By<TextsOf<Item>>) => ({
      message: said.created,
      data: await pick(content).create(actorOf(usuario), json),
    }),
    update: async (
      { content }: Services,
      { usuario, json, versao }: By<TextsOf<Item> & { id: number }>,
    ) => ({
      message: said.updated,
      data: await pick(content).update(actorOf(usuario), json.id, json, versao),
    }),
    remove: async ({ content }: Services, { usuario, json, versao }: By<{ id: number }>) => ({
      message: done.removed,
      data: await pick(content).remove(actorOf(usuario), json.id, versao),
    }),
    order: async ({ content }: Services, { usuario, json }: By<{ ids: number[] }>) => {
      await pick(content).order(actorOf(usuario), json.ids)
      return { message: done.ordered }
    },
  }
}

const plain = { created: done.created, updated: successes.edited }

export const acao = callsOf((content) => content.acoes, {
  created: successes.acaoAdded,
  updated: successes.acaoEdited,
})
export const comunidade = callsOf((content) => content.comunidades, {
  created: successes.comunidadeAdded,
  updated: successes.comunidadeUpdated,
})
export const devocao = callsOf((content) => content.devocoes, plain)
export const oracao = callsOf((content) => content.oracoes, plain)
