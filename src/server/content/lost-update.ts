import { refusals } from '../../api/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'

/**
 * Refuses a change that does not start from the present version.
 *
 * @param versao the version that the change starts from, if the client sent it
 * @throws AppError 409 with the present state
 */
export function refuseLostUpdate(versao: number | undefined, present: { versao: number }): void {
  if (versao === undefined || versao === present.versao) return
  throw new AppError(409, refusals.lostUpdate, { data: present })
}
