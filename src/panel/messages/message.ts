import { requestFailed } from '../../api/sentences/failed-requests.ts'
import { staff } from '../../api/sentences/staff-messages.ts'
import { ApiError } from '../../site/client/client.ts'

export type Message = {
  tone: 'success' | 'failure'
  text: string
  detail?: string | undefined
  /** Page that shows what was saved. */
  address?: string | undefined
}

export function successMessage(text: string): Message {
  return { tone: 'success', text }
}

/** @param reason the server's sentence, unless the text holds it */
export function failureMessage(text: string, reason = ''): Message {
  return { tone: 'failure', text, ...(reason !== '' && { detail: reason }) }
}

export type FailureTexts = {
  /** The server's message, 'Erro de requisição: 500', or the lack of a connection. */
  error: string
  /** The server's message, or ''. */
  reason: string
}

export function failureTexts(failure: unknown): FailureTexts {
  if (!(failure instanceof ApiError)) {
    // A bug of the panel itself.
    console.error(failure)
    return { error: requestFailed(0), reason: '' }
  }
  const { message, reason } = failure
  return { error: reason || message, reason }
}

/** @param action an infinitive: 'restaurar' */
export function failureSentence(action: string, { error, reason }: FailureTexts): string {
  return reason || staff.failed(action, error)
}

export function actionFailure(action: string, failure: unknown): Message {
  return failureMessage(failureSentence(action, failureTexts(failure)))
}

export function formFailure(action: string): (mode: unknown, texts: FailureTexts) => Message {
  return (_, texts) => failureMessage(failureSentence(action, texts))
}
