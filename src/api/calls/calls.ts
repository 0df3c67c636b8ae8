// Table of the API: path, permission, input and answer of each call. Calls of content are derived
// from its kinds; each other call stands under its operation id.
import { z } from 'zod'
import { Alert } from '../alerts.ts'
import { Copias, NomeDaCopia } from '../copias.ts'
import { contentCalls } from './content-calls.ts'
import { accountCalls } from './account-calls.ts'
import { Revised, dataOf, Done, mostItems, Success, type Endpoint } from './endpoint.ts'
import { Menu } from './menu.ts'
import { mostDaysAsked, Ocorrencia } from './ocorrencia.ts'
import { ExemplosApagados, MudancaDosPassos, PrimeirosPassos } from './primeiros-passos.ts'
import { IdInput, IsoDate, maxLine, TypedDate, upTo } from '../../model/kinds/field-schemas.ts'
import { longestMapAddress } from '../../parish/comunidades/map.ts'
import { Lado, Revisao, RevisaoInteira, TipoRevisado } from '../history/historico.ts'
import { EscolhaInstalacao, InstalacoesDoDia } from '../instalacao.ts'
import { evento, type NewEvento } from '../../parish/agenda/evento.ts'
import { excecao, type NewExcecao } from '../../parish/horarios/excecao.ts'
import { longestBusca, mostHits } from '../../parish/busca/answer.ts'
import { Busca } from '../../parish/busca/answer-schema.ts'
import { Liturgia } from '../../parish/liturgia/liturgia.ts'
import { creationSchema } from './schemas.ts'
import { Reautenticacao } from '../../parish/equipe/reautenticacao.ts'

/** Changes of single days saved at once, for a feast, and events. */
const mostPrepared = 200
const mostEvents = 10

const NovaExcecao = creationSchema(excecao.fields) as unknown as z.ZodType<NewExcecao, NewExcecao>
const NovoEvento = creationSchema(evento.fields) as unknown as z.ZodType<NewEvento, NewEvento>

export const otherCalls = {
  ...accountCalls,

  listRevisoes: {
    method: 'GET',
    path: 'historico.php',
    who: 'member',
    summary:
      'History: who changed what and when, the newest first, fifty at a time; a user sees what ' +
      'the user may change, with chosen communities the items of these',
    query: z.object({
      antes: IdInput.optional(),
      tipo: TipoRevisado.optional(),
      item: IdInput.optional(),
    }),
    answer: dataOf(z.array(Revisao)),
  },
  getRevisao: {
    method: 'GET',
    path: 'revisao.php',
    who: 'member',
    summary: 'History: one revision with what it was before and after',
    query: z.object({ id: IdInput }),
    answer: dataOf(RevisaoInteira),
  },
  restoreRevisao: {
    method: 'POST',
    path: 'restaurar.php',
    who: 'member',
    takesKey: true,
    summary:
      'History: brings back what a revision had before or after it (before a creation: nothing, so ' +
      'the item is removed); takes what changing its kind ' +
      'takes: for a user, or the receiver of PIX, an administrator and a recent login',
    json: z.object({
      id: IdInput,
      /** Other revisions of the same change, restored in the same transaction. */
      outras: z.array(IdInput).max(mostItems).optional(),
      lado: Lado,
      /** Fields of a document; default: all. */
      campos: z.array(z.string().max(maxLine)).max(mostItems).optional(),
    }),
    answer: Done,
  },

  listAlertas: {
    method: 'GET',
    path: 'alertas.php',
    who: 'admin',
    summary: 'Troubles of the installation, with what to do',
    answer: dataOf(z.array(Alert)),
  },

  getPrimeirosPassos: {
    method: 'GET',
    path: 'primeirosPassos.php',
    who: 'member',
    summary: 'First steps of a new site: what is done, and which pages are still the sample',
    answer: dataOf(PrimeirosPassos),
  },
  changePrimeirosPassos: {
    method: 'PUT',
    path: 'primeirosPassos.php',
    who: 'admin',
    summary:
      'First steps: ticks one by hand, puts the list away, or takes the strip of visitors away',
    json: MudancaDosPassos,
    answer: dataOf(PrimeirosPassos),
  },
  removeExemplos: {
    method: 'DELETE',
    path: 'exemplos.php',
    who: 'admin',
    takesKey: true,
    summary:
      'First steps: removes what the starter content invented and no person has changed; prayers, ' +
      'devotions and sample pages stay',
    answer: Done.extend({ data: ExemplosApagados }),
  },

  listCopias: {
    method: 'GET',
    path: 'copias.php',
    who: 'admin',
    summary: 'Backups: when the last good one was made, and those that lie on this server',
    answer: dataOf(Copias),
  },
  makeCopia: {
    method: 'POST',
    path: 'copias.php',
    who: 'admin',
    summary: 'Backups: begins to make one, unless one is being made',
    answer: Done.extend({ data: Copias }),
  },
  permitDownload: {
    method: 'POST',
    path: 'baixarCopia.php',
    who: 'admin',
    needsRecentLogin: true,
    takesPassword: true,
    summary: 'Backups: tells whether the file of one can be downloaded',
    json: Reautenticacao.partial().extend({ arquivo: NomeDaCopia }),
    answer: Success,
  },
  downloadCopia: {
    method: 'GET',
    path: 'baixarCopia.php',
    who: 'admin',
    needsRecentLogin: true,
    summary: 'Backups: the file of one',
    query: z.object({ arquivo: NomeDaCopia }),
    sendsFile: 'application/x-tar',
    answer: z.file(),
  },

  listOcorrencias: {
    method: 'GET',
    path: 'celebracoes.php',
    who: 'anyone',
    isOpen: true,
    summary:
      'Celebrations that take place, with all exceptions applied: from `de` (today) to `ate` (six ' +
      `days later), at most ${mostDaysAsked} days`,
    query: z.object({
      de: IsoDate.optional(),
      ate: IsoDate.optional(),
      comunidade: IdInput.optional(),
    }),
    answer: dataOf(z.array(Ocorrencia)),
  },

  getBusca: {
    method: 'GET',
    path: 'busca.php',
    who: 'anyone',
    isUnkept: true,
    summary:
      `What the site has on some words, the best ${mostHits} hits; texts are given in pieces, the ` +
      'found words as `marca`',
    query: z.object({ q: upTo(longestBusca).default('') }),
    answer: dataOf(Busca),
  },

  findMapa: {
    method: 'POST',
    path: 'localizarMapa.php',
    who: 'member',
    summary: 'The embed address of the place behind a short link of Google Maps',
    json: z.object({ link: z.string().max(longestMapAddress) }),
    answer: dataOf(z.object({ mapaUrl: z.string().max(longestMapAddress) })),
  },

  prepareDias: {
    method: 'POST',
    path: 'prepararDias.php',
    who: 'member',
    takesKey: true,
    summary:
      'A feast: celebrations that differ on one date, each as for `excecao.php`, and events, each as ' +
      'for `evento.php`; all of them or none. `restaurar.php` undoes it: the revisions, `antes`',
    json: z.object({
      excecoes: z.array(NovaExcecao).min(1).max(mostPrepared),
      eventos: z.array(NovoEvento).max(mostEvents).optional(),
    }),
    answer: Revised,
  },

  getMenu: {
    method: 'GET',
    path: 'menu.php',
    who: 'anyone',
    summary: 'What the links of every page depend on: which pages have something',
    answer: dataOf(Menu),
  },
  getLiturgia: {
    method: 'GET',
    path: 'liturgia',
    who: 'anyone',
    summary: "A day's liturgy, today's if no day is named; all fields stand at the top",
    query: z.object({ data: TypedDate.optional() }),
    answer: Success.extend(Liturgia.shape),
  },
  recordInstalacao: {
    method: 'POST',
    path: 'instalacao.php',
    who: 'anyone',
    summary: 'Counts a visitor who accepted or rejected the installation; nothing personal',
    json: z.object({ escolha: EscolhaInstalacao }),
    answer: Success,
  },
  listInstalacoes: {
    method: 'GET',
    path: 'instalacao.php',
    who: 'admin',
    summary: 'How many visitors accepted or rejected the installation, by day, the newest first',
    answer: dataOf(z.array(InstalacoesDoDia)),
  },
} as const satisfies Record<string, Endpoint>

export const calls = { ...contentCalls, ...otherCalls }

type ValueOf<T> = T[keyof T]
type ContentCalls = typeof contentCalls

export type SomeCall =
  | { [K in keyof ContentCalls]: ValueOf<ContentCalls[K]> }[keyof ContentCalls]
  | ValueOf<typeof otherCalls>
