// The API as one table: what can be called, by whom, with what, and what comes back.
import { z } from 'zod'
import { Acao, AcaoFields } from './acao.ts'
import { Comunidade, ComunidadeFields } from './comunidade.ts'
import { Devocao, DevocaoFields } from './devocao.ts'
import { FileName, FileNameOrUrl, IdInput, IsoDate } from './fields.ts'
import { EscolhaInstalacao } from './instalacao.ts'
import { Liturgia } from './liturgia.ts'
import { Oracao, OracaoFields } from './oracao.ts'
import { PalavraPastor, PalavraPastorFields } from './palavra-pastor.ts'
import { Paroquia, ParoquiaFields } from './paroquia.ts'
import { Publicacao } from './publicacao.ts'
import { Site } from './site.ts'
import { Terco } from './terco.ts'
import { Login, Senha, Usuario, UsuarioFields } from './usuario.ts'

/** Who may make a call: anybody, whoever is logged in, or administrators only. */
export type Who = 'anyone' | 'member' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Endpoint = {
  readonly method: Method
  /** Path below `/api/`. */
  readonly path: string
  readonly who: Who
  /** What it is for, one line. */
  readonly summary: string
  readonly query?: z.ZodObject
  readonly json?: z.ZodObject
  /** The text fields of a multipart form; `file` is the file itself. */
  readonly multipart?: z.ZodObject
  readonly answer: z.ZodType
}

const Success = z.object({ status: z.literal('success') })
const Done = Success.extend({ message: z.string() })
const UploadDone = Done.extend({ data: z.object({ fileName: FileName }) })

/** Every answer that is not a success. */
export const Failure = z.object({ status: z.literal('error'), message: z.string() })
export type Failure = z.infer<typeof Failure>

const ById = z.object({ id: IdInput })
const ByFileName = z.object({ fileName: FileName })
const WithFile = z.object({ file: z.file() })

function dataOf<T extends z.ZodType>(data: T) {
  return Success.extend({ data })
}

/** The five things that can be done to a list; only who may write differs. */
function list<
  const Path extends string,
  const Writers extends Who,
  Item extends z.ZodType,
  Fields extends z.ZodRawShape,
>(path: Path, what: string, writers: Writers, item: Item, fields: z.ZodObject<Fields>) {
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
      json: fields.partial(),
      answer: Done.extend({ data: item }),
    },
    update: {
      method: 'PUT',
      path,
      who: writers,
      summary: `${what}: changes the fields that are sent`,
      json: ById.extend(fields.partial().shape),
      answer: Done.extend({ data: item }),
    },
    remove: {
      method: 'DELETE',
      path,
      who: writers,
      summary: `${what}: removes one`,
      json: ById,
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

const acao = list('acao.php', 'Actions', 'admin', Acao, AcaoFields)
const comunidade = list('comunidade.php', 'Communities', 'member', Comunidade, ComunidadeFields)
const devocao = list('devocao.php', 'Devotions', 'admin', Devocao, DevocaoFields)
const oracao = list('oracao.php', 'Prayers', 'admin', Oracao, OracaoFields)
const imagemAcao = uploads('uploadImagemAcao.php', "An action's picture")
const imagemParoquia = uploads('uploadImagemParoquia.php', "One of the parish's pictures")
const imagemPadre = uploads('imagemPadre.php', "The pastor's picture")

export const endpoints = {
  listAcoes: acao.list,
  createAcao: acao.create,
  updateAcao: acao.update,
  removeAcao: acao.remove,
  sendImagemAcao: imagemAcao.send,
  dropImagemAcao: imagemAcao.drop,

  listComunidades: comunidade.list,
  createComunidade: comunidade.create,
  updateComunidade: comunidade.update,
  removeComunidade: comunidade.remove,
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

  listOracoes: oracao.list,
  createOracao: oracao.create,
  updateOracao: oracao.update,
  removeOracao: oracao.remove,

  getTerco: {
    method: 'GET',
    path: 'terco.php',
    who: 'anyone',
    summary: 'The Rosary',
    answer: dataOf(Terco),
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
    summary: 'A publication: sends its picture or video',
    multipart: WithFile.extend({ previousFileName: FileNameOrUrl.optional() }),
    answer: UploadDone,
  },
  removePublicacao: {
    method: 'DELETE',
    path: 'publicacao.php',
    who: 'admin',
    summary: 'The current publication: removes it',
    answer: Success,
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
    answer: dataOf(z.array(Usuario)),
  },
  createUsuario: {
    method: 'POST',
    path: 'admin.php',
    who: 'admin',
    summary: 'A user: registers one',
    json: UsuarioFields.extend({ senha: Senha }),
    answer: Done.extend({ data: Usuario }),
  },
  updateUsuario: {
    method: 'PUT',
    path: 'admin.php',
    who: 'admin',
    summary: 'A user: changes the fields that are sent, never the password',
    json: ById.extend(UsuarioFields.partial().shape),
    answer: Done.extend({ data: Usuario }),
  },
  removeUsuario: {
    method: 'DELETE',
    path: 'admin.php',
    who: 'admin',
    summary: 'A user: removes one',
    json: ById,
    answer: Done,
  },

  login: {
    method: 'POST',
    path: 'login.php',
    who: 'anyone',
    summary: 'Logs in',
    json: Login,
    answer: Success.extend({ admin: Usuario.omit({ versao: true }) }),
  },

  getSite: {
    method: 'GET',
    path: 'site.php',
    who: 'anyone',
    summary: "The parish's name, contact, social networks and priests",
    answer: dataOf(Site),
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
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** What a call answers when all is well. */
export type AnswerOf<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['answer']>
