import type { FaltaSenha } from '../../parish/equipe/reautenticacao.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from './app-error.ts'

/** Asks for a recent login. @param segundoFator whether a code is needed as well */
export function oldLogin({ segundoFator }: { segundoFator: boolean }): AppError {
  const data: FaltaSenha = { motivo: 'senha', segundoFator }
  return new AppError(403, refusals.recentLoginRequired, { data })
}
