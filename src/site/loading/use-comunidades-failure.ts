import { comunidadesNotLoaded } from '../../api/sentences/visitor-messages.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { messageOf } from './notes.ts'

/** Shows an alert when the communities fail to load. */
export function useComunidadesFailure(): (error: unknown) => void {
  const { show } = useAlerts()
  return (error) => show(comunidadesNotLoaded(messageOf(error)))
}
