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
import { longestPassword, shortestPassword } from './password-limits.ts'
import { settledLine } from '../../model/texts/settled.ts'
import type { Direitos } from './direitos.ts'
import { Codigo } from './segundo-fator.ts'

export const Email = upTo(maxLine)
  .transform((text) => settledLine(text).toLowerCase())
  .pipe(EmailAddress)

export const direitosShape = {
  comunidades: z.union([z.literal('todas'), z.array(Id).max(500)]),
  secretaria: z.union([z.literal(0), z.literal(1)]),
} satisfies { [Field in keyof Direitos]: z.ZodType<Direitos[Field]> }

/** The password never leaves the server. */
export const Usuario = z.object({
  id: Id,
  nome: Line,
  email: EmailAddress,
  isAdmin: z.union([z.literal(0), z.literal(1)]),
  versao: Versao,
})
export type Usuario = z.infer<typeof Usuario>

/** `senha` is the temporary password, if the site made it. */
export const UsuarioCriado = Usuario.extend({ senha: z.string().optional() })
export type UsuarioCriado = z.infer<typeof UsuarioCriado>

export const UsuarioDaLista = Usuario.extend({
  segundoFator: z.boolean(),
  ...direitosShape,
})
export type UsuarioDaLista = z.infer<typeof UsuarioDaLista>

export const UsuarioDaSessao = Usuario.omit({ versao: true }).extend({
  ...direitosShape,
  trocarSenha: z.boolean(),
  /** The password is that of ADMIN_PASSWORD: the panel advises to change it. */
  senhaDaConfiguracao: z.literal(true).optional(),
  faltaNome: z.literal(true).optional(),
})
export type UsuarioDaSessao = z.infer<typeof UsuarioDaSessao>

/** Checkboxes send true or false, older forms 0, 1, '0' or '1'. */
const IsAdmin = z
  .union([z.literal([0, 1, '0', '1']), z.boolean()])
  .transform((value): 0 | 1 => (Number(value) === 1 ? 1 : 0))

const Nome = FilledLine

export const UsuarioInput = z.object({
  nome: Nome,
  email: Email,
  isAdmin: IsAdmin.optional(),
  ...z.object(direitosShape).partial().shape,
})
export type UsuarioInput = z.output<typeof UsuarioInput>

export const Senha = upTo(longestPassword).min(shortestPassword)

/** No password is so long, so a refusal tells nothing about it. */
export const SenhaDigitada = upTo(8_000)

export const Login = z.object({
  email: Line,
  senha: SenhaDigitada,
  /** Accounts with a second factor need it once the password was right. */
  codigo: Codigo.optional(),
})
export type Login = z.infer<typeof Login>

export const NovaSenha = z.object({
  /** Not needed after a recent login with a temporary password. */
  senhaAtual: SenhaDigitada.optional(),
  novaSenha: Senha,
  /** Only the first administrator sends it; administrators name all others. */
  nome: Nome.optional(),
})
export type NovaSenha = z.infer<typeof NovaSenha>
