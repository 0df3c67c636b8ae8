import { requestFailed } from '../../api/sentences/failed-requests.ts'
import { ApiError } from '../client/client.ts'

/** Makes a function that reports a failure on the console only. */
export function noteOnConsole(note: string): (error: unknown) => void {
  return (error) => console.error(note, error)
}

/** The message of a failure, for sentences that end with it. */
export function messageOf(error: unknown): string {
  // A failure on the server reaches the browser without its message, as a page with status 503.
  return error instanceof ApiError ? error.message : requestFailed(503)
}
