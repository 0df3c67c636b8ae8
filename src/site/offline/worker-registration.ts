import { parishOffset, parishTimeZone } from '../../model/dates/civil-date.ts'
import { type Visit, workerPath } from '../../api/offline.ts'

/** TypeScript's DOM library lacks it. */
type WithConnection = Navigator & { connection?: { saveData?: boolean } }

/** Registers after the page's own requests. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Save-Data forbids prefetching, but an installed worker stays in use.
  if ((navigator as WithConnection).connection?.saveData === true) return
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register(), { once: true })
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(workerPath)
    await navigator.serviceWorker.ready
    reportVisit(registration)
    // A newer worker has other files to prefetch.
    navigator.serviceWorker.addEventListener('controllerchange', () => reportVisit(registration))
    // Requests before the worker takes control bypass it.
    new PerformanceObserver((loaded) => {
      if (loaded.getEntries().some(wentPastWorker)) reportVisit(registration)
    }).observe({ type: 'resource' })
    // An installed app may stay open for weeks.
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return
      registration.update().catch(noteOnly)
      reportVisit(registration)
    })
    addEventListener('online', () => reportVisit(registration))
  } catch (error) {
    noteOnly(error)
  }
}

function reportVisit({ active }: ServiceWorkerRegistration): void {
  const visit: Visit = {
    pictures: shownPictures(),
    timeZone: parishTimeZone(),
    timeOffset: parishOffset(),
  }
  // A worker always has this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage(visit)
}

function shownPictures(): string[] {
  const loaded = performance.getEntriesByType('resource').filter(isUpload)
  return [...new Set(loaded.map(({ name }) => name))]
}

function isUpload({ name }: PerformanceEntry): boolean {
  return name.startsWith(`${location.origin}/uploads/`)
}

function wentPastWorker(entry: PerformanceEntry): boolean {
  return isUpload(entry) && (entry as PerformanceResourceTiming).workerStart === 0
}

/** Service workers may be forbidden, and updates fail without a network. */
function noteOnly(error: unknown): void {
  console.debug('O site não foi guardado para uso sem conexão:', error)
}
