import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenForInstallSignal } from './layout/install-signal.ts'
import { keepForOffline } from './layout/offline-registration.ts'
import { checkSessionAtStart } from './session/server-session.ts'

listenForInstallSignal()
checkSessionAtStart()
keepForOffline()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
