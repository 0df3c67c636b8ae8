import { requestFailed } from '../../contract/messages.ts'
import { ApiError } from '../api/client.ts'

/** Makes a function that notes a failure on the console, and nowhere else. */
export function noteOnConsole(note: string): (error: unknown) => void {
  return (error) => console.error(note, error)
}

/** What a failure says, for the sentences that end with it. */
export function messageOf(error: unknown): string {
  // What failed on the server reaches the browser without its message; the page said 503.
  return error instanceof ApiError ? error.message : requestFailed(503)
}
