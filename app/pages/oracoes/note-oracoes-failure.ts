import { consoleNotes } from '../../../contract/sentences/messages.ts'
import { ApiError } from '../../api/client.ts'

/** Reports on the console why the prayers failed to load: the status, if there was a response. */
export function noteOracoesFailure(error: unknown): void {
  const hasStatus = error instanceof ApiError && error.status >= 400
  console.error(consoleNotes.oracoes, hasStatus ? consoleNotes.oracoesStatus(error.status) : error)
}
