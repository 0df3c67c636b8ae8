import { lazy, Suspense } from 'react'
import { useInstallSignal } from './install-signal.ts'

/** A file of its own, with its styles: few visits show it. */
const InstallBanner = lazy(() =>
  import('./install-banner.tsx').then(
    (file) => ({ default: file.InstallBanner }),
    // Without its file there is no banner.
    () => new Promise<never>(() => undefined),
  ),
)

/** Offers the installation once the browser allows it. */
export function InstallOffer() {
  const signal = useInstallSignal()
  return signal === undefined ? null : (
    <Suspense>
      <InstallBanner />
    </Suspense>
  )
}
