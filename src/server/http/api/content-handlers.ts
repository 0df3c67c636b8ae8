import { type DocumentKind, type Kind, isPublic, type ListKind } from '../../../model/kinds/kind.ts'
import { type DocumentName, folderOf, kinds, type ListName } from '../../../parish/parish.ts'
import { createdSentence, successes, updatedSentence } from '../../../api/sentences/messages.ts'
import { done, refusals } from '../../../api/sentences/refusals.ts'
import type { Pessoa } from '../../../parish/equipe/direitos.ts'
import { AppError, notFound } from '../../errors/app-error.ts'
import type { Content } from '../../content/content.ts'
import { foreign } from '../../content/refuse-change.ts'
import type { Document } from '../../content/documents.ts'
import type { Actor, State } from '../../content/history.ts'
import type { AnyList } from '../../content/lists.ts'
import type { Received } from '../../media/receive.ts'
import type { Services } from '../../services/services.ts'

type Call<Json> = { usuario: Pessoa; actor: Actor; json: Json; versao: number | undefined }
export type Handlers = Record<string, (services: Services, call: never) => Promise<object>>

export function listHandlers(name: ListName): Handlers {
  const kind: ListKind = kinds[name]
  const { article } = kind.noun
  const listIn = (content: Content) => content.lists[name] as unknown as AnyList
  return {
    list: async ({ content, liturgia }) => ({
      data: (await listIn(content).list()).filter((each) => isPublic(kind, each, liturgia.today())),
    }),
    all: async ({ content }, { usuario }: Call<unknown>) => ({
      data: await listIn(content).listOf(usuario),
    }),
    create: async ({ content }, { actor, json }: Call<State>) => ({
      message: createdSentence(kind),
      data: await listIn(content).create(actor, json),
    }),
    update: async ({ content }, { actor, json, versao }: Call<State & { id: number }>) => ({
      message: updatedSentence(kind),
      data: await listIn(content).update(actor, json.id, json, versao),
    }),
    remove: async (
      { content },
      { actor, json, versao }: Call<{ id: number; sucessora?: number | null }>,
    ) => ({
      message: done.removed(article),
      data: await listIn(content).remove(actor, json.id, versao, json.sucessora),
    }),
    order: async ({ content }, { actor, json }: Call<{ ids: number[] }>) => {
      await listIn(content).order(actor, json.ids)
      return { message: done.ordered }
    },
    ...uploadHandlers(kind),
  }
}

export function documentHandlers(name: DocumentName): Handlers {
  const kind: DocumentKind = kinds[name]
  const { listedAs } = kind
  const documentIn = (content: Content) =>
    content.documents[name] as unknown as Document<Record<string, unknown>>
  const answered = (document: object) =>
    listedAs === undefined ? document : { id: 1, ...document }
  return {
    get: async ({ content }) => {
      const document = answered(await documentIn(content).get())
      return { data: listedAs === undefined ? document : [document] }
    },
    update: async ({ content }, { actor, json, versao }: Call<State>) => ({
      message: updatedSentence(kind),
      data: answered(await documentIn(content).update(actor, json, versao)),
    }),
    ...uploadHandlers(kind),
  }
}

type Sent = { usuario: Pessoa; file: Received | undefined }

function uploadHandlers({ name, uploads }: Kind): Handlers {
  if (uploads === undefined) return {}
  if (uploads.folder.includes('{id}')) {
    return {
      sendFile: async (
        { content, media },
        { usuario, form, file = refuseMissingFile() }: Sent & { form: { id: number } },
      ) => {
        const list = content.lists[name as ListName]
        const hasId = ({ id }: { id: number }) => id === form.id
        if (!(await list.list()).some(hasId)) notFound()
        if (!(await list.listOf(usuario)).some(hasId)) throw foreign(name as ListName)
        return { fileName: await media.store(folderOf(name, form.id)!, file) }
      },
    }
  }
  const folder = folderOf(name, null)!
  return {
    sendFile: async ({ media }, { file = refuseMissingFile() }: Sent) => ({
      message: successes.fileSent,
      data: { fileName: await media.store(folder, file) },
    }),
    dropFile: async ({ content }, { json }: { json: { fileName: string } }) => {
      const { fileName } = json
      if (fileName !== '') await content.dropFiles([`${folder}/${fileName}`])
      return { message: done.fileDropped, data: { fileName } }
    },
  }
}

export function refuseMissingFile(): never {
  throw new AppError(422, refusals.missingFile)
}
