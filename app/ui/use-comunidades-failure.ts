import { useCallback } from 'react'
import { alerts } from '../../contract/messages.ts'
import { useAlerts } from './alerts.tsx'
import { messageOf } from './notes.ts'

/** What every page does when the communities fail to load: it says so in an alert. */
export function useComunidadesFailure(): (error: unknown) => void {
  const { show } = useAlerts()
  return useCallback((error) => show(alerts.loadComunidades(messageOf(error))), [show])
}
