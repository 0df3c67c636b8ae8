// Links that a person opens without a login: for a new password, an invitation, another email.
import { z } from 'zod'
import { EmailAddress, upTo } from '../../model/kinds/field-schemas.ts'
import { direitosShape, Usuario } from './usuario.ts'

/** Times are ISO 8601, UTC. */
export const Convite = Usuario.omit({ versao: true }).extend({
  ...direitosShape,
  /** Who invited. */
  quem: z.string(),
  criado: z.iso.datetime(),
  ate: z.iso.datetime(),
})
export type Convite = z.infer<typeof Convite>

/** The secret part of a link: 32 random bytes as base64url. It is stored hashed only. */
export const Token = upTo(100)

/** `token` is told this once, where the site sends no mail. */
export const ConviteFeito = Convite.extend({ token: Token.optional() })

export const LinkDeSenha = z.object({ token: Token, ate: z.iso.datetime() })

/** What a link is for; opening it uses nothing up. */
export const LinkAberto = z.object({
  tipo: z.enum(['senha', 'convite', 'email']),
  nome: z.string(),
  email: EmailAddress,
})
export type LinkAberto = z.infer<typeof LinkAberto>
