import { z } from 'zod'
import { Id, Line, Versao } from './fields.ts'

const Email = z.email().max(254)
/** 0 or 1 from the server; a form's checkbox sends true or false. */
const IsAdmin = z.union([z.literal(0), z.literal(1), z.boolean()])

/** Somebody who may log in. The password never leaves the server. */
export const Usuario = z.object({
  id: Id,
  nome: Line,
  email: Email,
  isAdmin: z.union([z.literal(0), z.literal(1)]),
  versao: Versao,
})
export type Usuario = z.infer<typeof Usuario>

export const UsuarioFields = z.object({ nome: Line, email: Email, isAdmin: IsAdmin })
export const Senha = z.string().min(8).max(200)

export const Login = z.object({ email: Line, senha: z.string().max(200) })
export type Login = z.infer<typeof Login>
