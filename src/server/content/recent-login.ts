import type { DocumentKind } from '../../model/kinds/kind.ts'
import { oldLogin } from '../errors/old-login.ts'
import type { Actor } from './history.ts'

/**
 * Refuses a user's change of fields that take a recent login; commands on the server have no session.
 *
 * @throws AppError 403
 */
export function refuseOldLogin(
  { withRecentLogin = [] }: DocumentKind,
  changed: readonly string[],
  { id, login }: Actor,
): void {
  if (id === null || login?.isRecent === true) return
  if (changed.some((field) => withRecentLogin.includes(field))) {
    throw oldLogin({ segundoFator: login?.segundoFator ?? false })
  }
}
