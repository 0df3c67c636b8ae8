import { requestFailed } from '../../../contract/sentences/messages.ts'
import { ApiError } from '../../api/client.ts'

/** What an action ended with, shown beside the form or row. */
export type Message = {
  tone: 'success' | 'failure'
  text: string
  detail?: string | undefined
}

export function successMessage(text: string): Message {
  return { tone: 'success', text }
}

export function failureMessage(text: string, detail?: string): Message {
  return { tone: 'failure', text, detail }
}

export type FailureTexts = {
  /** The server's message, or else 'Erro de requisição: 500'. */
  error: string
  /** The server's message; empty without one. */
  reason: string
}

export function failureTexts(failure: unknown): FailureTexts {
  if (!(failure instanceof ApiError)) {
    // A bug of the panel itself.
    console.error(failure)
    return { error: requestFailed(0), reason: '' }
  }
  const { message, reason } = failure
  return { error: reason === '' ? message : reason, reason }
}
