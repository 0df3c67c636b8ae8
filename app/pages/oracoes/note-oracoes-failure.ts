import { consoleNotes } from '../../../contract/sentences/messages.ts'
import { ApiError } from '../../api/client.ts'

/** Notes on the console why the prayers did not come: the status, where an answer came at all. */
export function noteOracoesFailure(error: unknown): void {
  const hasStatus = error instanceof ApiError && error.status >= 400
  console.error(consoleNotes.oracoes, hasStatus ? consoleNotes.oracoesStatus(error.status) : error)
}
