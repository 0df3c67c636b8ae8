import { requestFailed } from '../../api/sentences/failed-requests.ts'
import { comunidadesNotLoaded } from '../../api/sentences/visitor-messages.ts'
import { ApiError } from '../client/client.ts'
import { useAlerts } from '../ui/alerts.tsx'

export function noteOnConsole(note: string): (error: unknown) => void {
  return (error) => console.error(note, error)
}

function errorText(error: unknown): string {
  // React Router hides the message of a failure on the server, whose status was 503.
  return error instanceof ApiError ? error.message : requestFailed(503)
}

export function useComunidadesFailure(): (error: unknown) => void {
  const { show } = useAlerts()
  return (error) => show(comunidadesNotLoaded(errorText(error)))
}
