// What each call does: the shortest way from the table to the content.
import type { AnswerOf, EndpointName, endpoints } from '../../../contract/endpoints.ts'
import { refusals } from '../../../contract/messages.ts'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services.ts'

type InputOf<Name extends EndpointName, Part extends 'query' | 'json'> =
  (typeof endpoints)[Name] extends Record<Part, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : undefined

/** Answers a call; `status: 'success'` is added to what it gives. */
type Handler<Name extends EndpointName> = (
  services: Services,
  input: { query: InputOf<Name, 'query'>; json: InputOf<Name, 'json'> },
) => Promise<Omit<AnswerOf<Name>, 'status'>>

type AnyHandler = (
  services: Services,
  input: { query: unknown; json: unknown },
) => Promise<Record<string, unknown>>

const named: { [Name in EndpointName]?: Handler<Name> } = {
  listAcoes: async ({ content }) => ({ data: await content.acoes.list() }),
  listComunidades: async ({ content }) => ({ data: await content.comunidades.list() }),
  listDevocoes: async ({ content }) => ({ data: await content.devocoes.list() }),
  listOracoes: async ({ content }) => ({ data: await content.oracoes.list() }),
  listPublicacoes: async ({ content }) => ({ data: await content.publicacoes.list() }),
  listPalavrasPastor: async ({ content }) => ({
    data: [{ id: 1, ...(await content.palavraPastor.get()) }],
  }),
  listParoquias: async ({ content }) => ({ data: [{ id: 1, ...(await content.paroquia.get()) }] }),
  getTerco: async ({ content }) => ({ data: await content.terco.get() }),
  getSite: async ({ content }) => ({ data: await content.site.get() }),
  getLiturgia: async ({ liturgia }, { query }) =>
    (await liturgia.find(query.data ?? liturgia.today())) ?? notFound(),
  recordInstalacao: async ({ content }, { json }) => {
    await content.instalacoes.record(json.escolha)
    return {}
  },
}

/** The same by any name; the input was parsed with the schema of that very name. */
export const handlers = named as Partial<Record<EndpointName, AnyHandler>>

function notFound(): never {
  throw new AppError(404, refusals.notFound)
}
