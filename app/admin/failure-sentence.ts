import { staff } from '../../contract/sentences/staff-messages.ts'
import { ApiError } from '../api/client.ts'
import { messageOf } from '../loading/notes.ts'

/**
 * Why something came to nothing: what the server says of it, or else a sentence of ours.
 *
 * @param what what was tried, as an infinitive: 'restaurar'
 */
export function failureSentence(what: string, error: unknown): string {
  if (error instanceof ApiError && error.reason !== '') return error.reason
  return staff.failed(what, messageOf(error))
}
