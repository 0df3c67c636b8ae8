import { refusals } from '../../contract/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'

/**
 * Refuses a change that does not start from the present version.
 *
 * @param versao the one that the change starts from, if it must be the present one
 * @throws AppError 409 with what is there now
 */
export function refuseLostUpdate(versao: number | undefined, present: { versao: number }): void {
  if (versao === undefined || versao === present.versao) return
  throw new AppError(409, refusals.lostUpdate, { data: present })
}
