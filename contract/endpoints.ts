// The API as one table: what can be called, by whom, with what, and what comes back.
import { z } from 'zod'
import { Acao, AcaoFields } from './acao.ts'
import { Comunidade, ComunidadeInput } from './comunidade.ts'
import { Copias, NomeDaCopia } from './copias.ts'
import { Devocao, DevocaoInput } from './devocao.ts'
import { FileName, FileNameOrUrl, Id, IdInput, IsoDate } from './fields.ts'
import { Lado, Revisao, RevisaoInteira, TipoRevisado } from './historico.ts'
import { EscolhaInstalacao, InstalacoesDoDia } from './instalacao.ts'
import { Liturgia } from './liturgia.ts'
import { Oracao, OracaoFields } from './oracao.ts'
import { PalavraPastor, PalavraPastorFields } from './palavra-pastor.ts'
import { Paroquia, ParoquiaFields } from './paroquia.ts'
import { EnderecoVideo, Publicacao } from './publicacao.ts'
import { Reautenticacao } from './reautenticacao.ts'
import { Codigo, CodigosRecuperacao, SegundoFator, SegundoFatorProposto } from './segundo-fator.ts'
import { Sessao } from './sessao.ts'
import { Site, SiteInput } from './site.ts'
import { Terco, TercoFields } from './terco.ts'
import {
  Login,
  NovaSenha,
  Senha,
  Usuario,
  UsuarioDaLista,
  UsuarioDaSessao,
  UsuarioInput,
} from './usuario.ts'

/** Who may make a call: anybody, whoever is logged in, or administrators only. */
export type Who = 'anyone' | 'member' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Endpoint = {
  readonly method: Method
  /** Path below `/api/`. */
  readonly path: string
  readonly who: Who
  /** Open as well to whoever still has to change a temporary password. */
  readonly withTemporaryPassword?: true
  /**
   * Refused (403, `data` is a FaltaSenha) unless the session began within the last ten minutes, or
   * `reauthenticate` was called in it: a stolen cookie alone must not be enough.
   */
  readonly needsRecentLogin?: true
  /** The body may bring the password (and the code) for that, as existing clients do. */
  readonly takesSenha?: true
  /** What it is for, one line. */
  readonly summary: string
  readonly query?: z.ZodObject
  readonly json?: z.ZodObject
  /** The text fields of a multipart form; `file` is the file itself. */
  readonly multipart?: z.ZodObject
  /** The file may be a video as well as a picture. */
  readonly takesVideo?: true
  /** Refuses what does not start from the present version (409), if the client says If-Match. */
  readonly watchesVersion?: true
  /** The answer depends on who asks: no cache may keep it. */
  readonly personal?: true
  /** The answer is a file of that type, with ranges, and no JSON. */
  readonly sendsFile?: string
  readonly answer: z.ZodType
}

const Success = z.object({ status: z.literal('success') })
const Done = Success.extend({ message: z.string() })
const UploadDone = Done.extend({ data: z.object({ fileName: FileName }) })
/** Names the revision with which the removal can be undone. */
const Removed = Done.extend({ data: z.object({ revisao: Id }) })

/**
 * Every answer that is not a success. After a lost update (409), `data` is what the server has now;
 * after a login with the right password that lacks a code (401), it is a FaltaCodigo; after a call
 * that needs a recent login (403), a FaltaSenha.
 */
export const Failure = z.object({
  status: z.literal('error'),
  message: z.string(),
  data: z.unknown().optional(),
})
export type Failure = z.infer<typeof Failure>

const ById = z.object({ id: IdInput })
const ByFileName = z.object({ fileName: FileName })
const WithFile = z.object({ file: z.file() })
const Order = z.object({ ids: z.array(IdInput).max(10_000) })

function dataOf<T extends z.ZodType>(data: T) {
  return Success.extend({ data })
}

/** What can be done to a list; only who may write, and what a row holds, differs. */
function list<
  const Path extends string,
  const OrderPath extends string,
  const Writers extends Who,
  Item extends z.ZodType,
  Create extends z.ZodRawShape,
>(
  what: string,
  {
    path,
    orderPath,
    writers,
    item,
    input,
  }: {
    path: Path
    orderPath: OrderPath
    writers: Writers
    item: Item
    /** What a new row may hold; a change may leave any of it out. */
    input: z.ZodObject<Create>
  },
) {
  return {
    list: {
      method: 'GET',
      path,
      who: 'anyone',
      summary: `${what}: all, in the order that staff gave them`,
      answer: dataOf(z.array(item)),
    },
    create: {
      method: 'POST',
      path,
      who: writers,
      summary: `${what}: a new one; fields that are missing are empty`,
      json: input,
      answer: Done.extend({ data: item }),
    },
    update: {
      method: 'PUT',
      path,
      watchesVersion: true,
      who: writers,
      summary: `${what}: changes the fields that are sent`,
      json: ById.extend(input.partial().shape),
      answer: Done.extend({ data: item }),
    },
    remove: {
      method: 'DELETE',
      path,
      watchesVersion: true,
      who: writers,
      summary: `${what}: removes one`,
      json: ById,
      answer: Removed,
    },
    order: {
      method: 'PUT',
      path: orderPath,
      who: writers,
      summary: `${what}: puts them in this order; those that are not named come last`,
      json: Order,
      answer: Done,
    },
  } as const satisfies Record<string, Endpoint>
}

/** A picture is sent, and named again to be dropped. */
function uploads<const Path extends string>(path: Path, what: string) {
  return {
    send: {
      method: 'POST',
      path,
      who: 'admin',
      summary: `${what}: sends one`,
      multipart: WithFile,
      answer: UploadDone,
    },
    drop: {
      method: 'DELETE',
      path,
      who: 'admin',
      summary: `${what}: drops one, once nothing names it`,
      json: ByFileName,
      answer: UploadDone,
    },
  } as const satisfies Record<string, Endpoint>
}

const acao = list('Actions', {
  path: 'acao.php',
  orderPath: 'ordemAcao.php',
  writers: 'admin',
  item: Acao,
  input: AcaoFields.partial(),
})
const comunidade = list('Communities', {
  path: 'comunidade.php',
  orderPath: 'ordemComunidade.php',
  writers: 'member',
  item: Comunidade,
  input: ComunidadeInput,
})
const devocao = list('Devotions', {
  path: 'devocao.php',
  orderPath: 'ordemDevocao.php',
  writers: 'admin',
  item: Devocao,
  input: DevocaoInput,
})
const oracao = list('Prayers', {
  path: 'oracao.php',
  orderPath: 'ordemOracao.php',
  writers: 'admin',
  item: Oracao,
  input: OracaoFields.partial(),
})
const imagemAcao = uploads('uploadImagemAcao.php', "An action's picture")
const imagemParoquia = uploads('uploadImagemParoquia.php', "One of the parish's pictures")
const imagemPadre = uploads('imagemPadre.php', "The pastor's picture")

export const endpoints = {
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
  sendImagemComunidade: {
    method: 'POST',
    path: 'uploadImagemComunidade.php',
    who: 'member',
    summary: "A community's picture: sends one",
    multipart: WithFile.extend({ id: IdInput }),
    answer: Success.extend({ fileName: FileName }),
  },

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

  getTerco: {
    method: 'GET',
    path: 'terco.php',
    who: 'anyone',
    summary: 'The Rosary',
    answer: dataOf(Terco),
  },
  updateTerco: {
    method: 'PUT',
    path: 'terco.php',
    watchesVersion: true,
    who: 'admin',
    summary: 'The Rosary: changes the fields that are sent',
    json: TercoFields.partial(),
    answer: Done.extend({ data: Terco }),
  },

  sendImagemParoquia: imagemParoquia.send,
  dropImagemParoquia: imagemParoquia.drop,
  sendImagemPadre: imagemPadre.send,
  dropImagemPadre: imagemPadre.drop,

  listPalavrasPastor: {
    method: 'GET',
    path: 'PalavraPastor.php',
    who: 'anyone',
    summary: "The pastor's word: a list, of which the first is shown",
    answer: dataOf(z.array(PalavraPastor)),
  },
  updatePalavraPastor: {
    method: 'PUT',
    path: 'PalavraPastor.php',
    watchesVersion: true,
    who: 'admin',
    summary: "The pastor's word: changes the fields that are sent",
    json: PalavraPastorFields.partial(),
    answer: Done.extend({ data: PalavraPastor }),
  },

  listPublicacoes: {
    method: 'GET',
    path: 'publicacao.php',
    who: 'anyone',
    summary: 'Publications: the one with the highest id is shown',
    answer: dataOf(z.array(Publicacao)),
  },
  createPublicacao: {
    method: 'POST',
    path: 'publicacao.php',
    who: 'admin',
    summary: 'A publication: sends its picture or video, or names one on a video host',
    takesVideo: true,
    multipart: z.object({
      file: z.file().optional(),
      endereco: EnderecoVideo.optional(),
      /** Sent by existing clients. A newer publication replaces the older one in any case. */
      previousFileName: z.string().optional(),
    }),
    answer: Done.extend({ data: z.object({ fileName: FileNameOrUrl }) }),
  },
  removePublicacao: {
    method: 'DELETE',
    path: 'publicacao.php',
    who: 'admin',
    summary: 'The current publication: removes it',
    answer: Success.extend({ data: z.object({ revisao: Id.nullable() }) }),
  },

  listParoquias: {
    method: 'GET',
    path: 'paroquia.php',
    who: 'anyone',
    summary: "The parish's texts: a list, of which the first is shown",
    answer: dataOf(z.array(Paroquia)),
  },
  updateParoquia: {
    method: 'PUT',
    path: 'paroquia.php',
    watchesVersion: true,
    who: 'admin',
    summary: "The parish's texts: changes the fields that are sent",
    json: ParoquiaFields.partial(),
    answer: Done.extend({ data: Paroquia }),
  },

  listUsuarios: {
    method: 'GET',
    path: 'admin.php',
    who: 'admin',
    summary: 'Users: all',
    answer: dataOf(z.array(UsuarioDaLista)),
  },
  createUsuario: {
    method: 'POST',
    path: 'admin.php',
    who: 'admin',
    needsRecentLogin: true,
    summary: 'A user: registers one',
    json: UsuarioInput.extend({ senha: Senha }),
    answer: Done.extend({ data: Usuario }),
  },
  updateUsuario: {
    method: 'PUT',
    path: 'admin.php',
    watchesVersion: true,
    who: 'admin',
    needsRecentLogin: true,
    summary: 'A user: changes the fields that are sent, never the password',
    json: ById.extend(UsuarioInput.partial().shape),
    answer: Done.extend({ data: Usuario }),
  },
  removeUsuario: {
    method: 'DELETE',
    path: 'admin.php',
    watchesVersion: true,
    who: 'admin',
    needsRecentLogin: true,
    summary: 'A user: removes one',
    json: ById,
    answer: Removed,
  },
  resetSenha: {
    method: 'POST',
    path: 'senhaProvisoria.php',
    who: 'admin',
    needsRecentLogin: true,
    summary: 'A user: gives a new temporary password, to be changed at the next login',
    json: ById,
    answer: Done.extend({ data: z.object({ senha: z.string() }) }),
  },
  resetSegundoFator: {
    method: 'POST',
    path: 'redefinirSegundoFator.php',
    who: 'admin',
    needsRecentLogin: true,
    summary: "A user: turns off another's second factor, who has lost it",
    json: ById,
    answer: Done,
  },

  whoIsLoggedIn: {
    method: 'GET',
    path: 'login.php',
    who: 'anyone',
    summary: 'Who is logged in; null if nobody is',
    personal: true,
    answer: Success.extend({ admin: UsuarioDaSessao.nullable() }),
  },
  login: {
    method: 'POST',
    path: 'login.php',
    who: 'anyone',
    summary:
      'Logs in; an account with a second factor is refused (401, `data.segundoFator`) until ' +
      '`codigo` is sent as well',
    json: Login,
    answer: Success.extend({ admin: UsuarioDaSessao }),
  },
  reauthenticate: {
    method: 'POST',
    path: 'confirmarSenha.php',
    who: 'member',
    summary:
      'Shows the password again, and the code where a second factor is on: for ten minutes the ' +
      'session may do what needs a recent login. It goes on by another cookie',
    json: Reautenticacao,
    answer: Success,
  },
  changeSenha: {
    method: 'PUT',
    path: 'login.php',
    who: 'member',
    withTemporaryPassword: true,
    summary: "Changes one's own password; one's other sessions end",
    json: NovaSenha,
    answer: Done,
  },
  logout: {
    method: 'DELETE',
    path: 'login.php',
    who: 'anyone',
    summary: 'Logs out',
    answer: Success,
  },

  getSegundoFator: {
    method: 'GET',
    path: 'segundoFator.php',
    who: 'member',
    summary: "One's own second factor: since when it is on, and how many recovery codes are left",
    answer: dataOf(SegundoFator),
  },
  proposeSegundoFator: {
    method: 'POST',
    path: 'segundoFator.php',
    who: 'member',
    summary: "One's own second factor: makes a secret, which counts once it is confirmed",
    answer: dataOf(SegundoFatorProposto),
  },
  turnOnSegundoFator: {
    method: 'PUT',
    path: 'segundoFator.php',
    who: 'member',
    needsRecentLogin: true,
    takesSenha: true,
    summary:
      "One's own second factor: confirms the secret with a code of it; one's other sessions end, " +
      'and the recovery codes are told this once',
    json: Reautenticacao.partial().extend({ codigo: Codigo }),
    answer: Done.extend({ data: CodigosRecuperacao }),
  },
  turnOffSegundoFator: {
    method: 'DELETE',
    path: 'segundoFator.php',
    who: 'member',
    needsRecentLogin: true,
    takesSenha: true,
    summary: "One's own second factor: turns it off",
    json: Reautenticacao.partial(),
    answer: Done,
  },
  renewCodigosRecuperacao: {
    method: 'POST',
    path: 'codigosRecuperacao.php',
    who: 'member',
    needsRecentLogin: true,
    takesSenha: true,
    summary: "One's own second factor: gives new recovery codes, told this once",
    json: Reautenticacao.partial(),
    answer: Done.extend({ data: CodigosRecuperacao }),
  },
  listSessoes: {
    method: 'GET',
    path: 'sessoes.php',
    who: 'member',
    summary: "One's own sessions, the last used first",
    answer: dataOf(z.array(Sessao)),
  },
  endSessao: {
    method: 'DELETE',
    path: 'sessoes.php',
    who: 'member',
    summary: "One's own sessions: ends one",
    json: Sessao.pick({ id: true }),
    answer: Done,
  },
  endOutrasSessoes: {
    method: 'DELETE',
    path: 'outrasSessoes.php',
    who: 'member',
    summary: "One's own sessions: ends all but the one that asks",
    answer: Done,
  },

  listRevisoes: {
    method: 'GET',
    path: 'historico.php',
    who: 'admin',
    summary: 'History: who changed what and when, the newest first, fifty at a time',
    query: z.object({
      /** Only what came before this revision. */
      antes: IdInput.optional(),
      tipo: TipoRevisado.optional(),
      item: IdInput.optional(),
    }),
    answer: dataOf(z.array(Revisao)),
  },
  getRevisao: {
    method: 'GET',
    path: 'revisao.php',
    who: 'admin',
    summary: 'History: one revision with what it was before and after',
    query: z.object({ id: IdInput }),
    answer: dataOf(RevisaoInteira),
  },
  restoreRevisao: {
    method: 'POST',
    path: 'restaurar.php',
    who: 'member',
    summary:
      'History: brings back what a revision had before or after it; takes what changing its kind ' +
      'takes: for a user, an administrator and a recent login',
    json: z.object({ id: IdInput, lado: Lado }),
    answer: Done,
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
    takesSenha: true,
    summary: 'Backups: tells whether the file of one can be downloaded',
    json: Reautenticacao.partial().extend({ arquivo: NomeDaCopia }),
    /** `chave` is always empty: former clients send it along with the download. */
    answer: dataOf(z.object({ chave: z.literal('') })),
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

  getSite: {
    method: 'GET',
    path: 'site.php',
    who: 'anyone',
    summary: "The parish's name, contact, social networks and priests",
    answer: dataOf(Site),
  },
  updateSite: {
    method: 'PUT',
    path: 'site.php',
    watchesVersion: true,
    who: 'admin',
    summary: "The parish's contact, social networks and priests: changes the fields that are sent",
    json: SiteInput.partial(),
    answer: Done.extend({ data: Site }),
  },
  getLiturgia: {
    method: 'GET',
    path: 'liturgia',
    who: 'anyone',
    summary: "A day's liturgy, today's if no day is named; all fields stand at the top",
    query: z.object({ data: IsoDate.optional() }),
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

export type EndpointName = keyof typeof endpoints

/** What a call answers when all is well. */
export type AnswerOf<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['answer']>
