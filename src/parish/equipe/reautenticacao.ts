// Reauthentication: the password once more, in a session that is already open.
import { z } from 'zod'
import { Codigo } from './segundo-fator.ts'
import { SenhaDigitada } from './usuario.ts'

/** The password, and the code where a second factor is on. */
export const Reautenticacao = z.object({ senha: SenhaDigitada, codigo: Codigo.optional() })
export type Reautenticacao = z.infer<typeof Reautenticacao>

/** The `data` of a call refused (403) because the login is not recent; whether a code is needed. */
export type FaltaSenha = { motivo: 'senha'; segundoFator: boolean }
