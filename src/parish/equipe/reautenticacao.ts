// Reauthentication: the password once more, in an open session.
import { z } from 'zod'
import { Codigo } from './segundo-fator.ts'
import { SenhaDigitada } from './usuario.ts'

export const Reautenticacao = z.object({ senha: SenhaDigitada, codigo: Codigo.optional() })
export type Reautenticacao = z.infer<typeof Reautenticacao>

/** `data` of a call refused (403) because the login is not recent. */
export type FaltaSenha = { motivo: 'senha'; segundoFator: boolean }
