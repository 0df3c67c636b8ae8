import { staff } from '../../../contract/sentences/staff-messages.ts'
import { ApiError } from '../../api/client.ts'
import { messageOf } from '../../loading/notes.ts'

/** The server's message, or else a sentence of ours. @param action an infinitive: 'restaurar' */
export function failureSentence(action: string, error: unknown): string {
  if (error instanceof ApiError && error.reason !== '') return error.reason
  return staff.failed(action, messageOf(error))
}
