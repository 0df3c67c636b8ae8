import { requestFailed } from '../../api/sentences/failed-requests.ts'
import { comunidadesNotLoaded } from '../../api/sentences/visitor-messages.ts'
import { ApiError } from '../client/client.ts'
import { useAlerts } from '../ui/alerts.tsx'

/** Makes a function that reports a failure on the console only. */
export function noteOnConsole(note: string): (error: unknown) => void {
  return (error) => console.error(note, error)
}

/** The message of a failure, for sentences that end with it. */
export function messageOf(error: unknown): string {
  // A failure on the server reaches the browser without its message, as a page with status 503.
  return error instanceof ApiError ? error.message : requestFailed(503)
}

/** Shows an alert when the communities fail to load. */
export function useComunidadesFailure(): (error: unknown) => void {
  const { show } = useAlerts()
  return (error) => show(comunidadesNotLoaded(messageOf(error)))
}
