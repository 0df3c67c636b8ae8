import type { CampoRecusado } from '../../api/calls/endpoint.ts'
import type { Refusal } from '../../model/kinds/check.ts'
import { AppError } from '../errors/app-error.ts'

/** @throws AppError 422 that names the field, if there is a refusal */
export function refuseInvalid(refusal: Refusal | undefined): void {
  if (refusal === undefined) return
  const { campo, message } = refusal
  throw new AppError(422, message, { data: { campo } satisfies CampoRecusado })
}
