// What is told next to a form or a row: that something was done, or why it was not.
import { requestFailed } from '../../../contract/sentences/messages.ts'
import { ApiError } from '../../api/client.ts'

export type Notice = {
  tone: 'good' | 'bad'
  text: string
  /** A second sentence: what the server says of it. */
  detail?: string | undefined
}

export function good(text: string): Notice {
  return { tone: 'good', text }
}

export function bad(text: string, detail?: string): Notice {
  return { tone: 'bad', text, detail }
}

export type Said = {
  /** For the sentences that end with an error: the server's words, or else 'Erro de requisição: 500'. */
  error: string
  /** What the server says, in its own words; empty when it said nothing. */
  reason: string
}

export function saidBy(failure: unknown): Said {
  if (!(failure instanceof ApiError)) {
    // A fault of the panel itself: whoever looks for it finds it on the console.
    console.error(failure)
    return { error: requestFailed(0), reason: '' }
  }
  const { message, reason } = failure
  return { error: reason === '' ? message : reason, reason }
}
