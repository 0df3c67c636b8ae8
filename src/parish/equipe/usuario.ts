import { z } from 'zod'
import {
  EmailAddress,
  FilledLine,
  Id,
  Line,
  maxLine,
  upTo,
  Versao,
} from '../../model/kinds/field-schemas.ts'
import { longestSenha, shortestSenha } from './senha-limits.ts'
import { settledLine } from '../../model/texts/settled.ts'
import { Codigo } from './segundo-fator.ts'

/** Spaces around it and invisible characters are removed; it is stored in lower case. */
export const Email = upTo(maxLine)
  .transform((text) => settledLine(text).toLowerCase())
  .pipe(EmailAddress)

/** A user who may log in. The password never leaves the server. */
export const Usuario = z.object({
  id: Id,
  nome: Line,
  email: EmailAddress,
  isAdmin: z.union([z.literal(0), z.literal(1)]),
  versao: Versao,
})
export type Usuario = z.infer<typeof Usuario>

/** A user who was just registered, with the temporary password if the site made it. */
export const UsuarioCriado = Usuario.extend({ senha: z.string().optional() })
export type UsuarioCriado = z.infer<typeof UsuarioCriado>

export const UsuarioDaLista = Usuario.extend({
  /** Whether the login requires a code after the password. */
  segundoFator: z.boolean(),
})
export type UsuarioDaLista = z.infer<typeof UsuarioDaLista>

export const UsuarioDaSessao = Usuario.omit({ versao: true }).extend({
  /** A temporary password must be changed before anything else. */
  trocarSenha: z.boolean(),
  /** The password is still that of the setting ADMIN_PASSWORD: the panel advises to change it. */
  senhaDaConfiguracao: z.literal(true).optional(),
  /** The first administrator has not given a name yet. */
  faltaNome: z.literal(true).optional(),
  /** The site demands a second factor of administrators, and this one has none yet. */
  faltaSegundoFator: z.literal(true).optional(),
})
export type UsuarioDaSessao = z.infer<typeof UsuarioDaSessao>

/** A form's checkbox sends true or false, an older one 0, 1, '0' or '1'. */
const IsAdmin = z
  .union([z.literal([0, 1, '0', '1']), z.boolean()])
  .transform((value): 0 | 1 => (Number(value) === 1 ? 1 : 0))

const Nome = FilledLine

export const UsuarioInput = z.object({
  nome: Nome,
  email: Email,
  isAdmin: IsAdmin.optional(),
})
export type UsuarioInput = z.output<typeof UsuarioInput>

export const Senha = upTo(longestSenha).min(shortestSenha)

/** A password that is compared: far longer than any, so that a refusal tells nothing about it. */
export const SenhaDigitada = upTo(8_000)

export const Login = z.object({
  email: Line,
  senha: SenhaDigitada,
  /** Required by accounts with a second factor, once the password was right. */
  codigo: Codigo.optional(),
})
export type Login = z.infer<typeof Login>

export const NovaSenha = z.object({
  /** May be left out to replace a temporary password that was typed at a recent login. */
  senhaAtual: SenhaDigitada.optional(),
  novaSenha: Senha,
  /** The first administrator's name; ignored for others, whom administrators name. */
  nome: Nome.optional(),
})
export type NovaSenha = z.infer<typeof NovaSenha>
