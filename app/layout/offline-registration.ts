// Has the browser keep the site for when there is no network; pwa/ is what does it.
import { type Visit, workerPath } from '../../contract/offline.ts'

/** Not in TypeScript's DOM library: not all browsers have it. */
type WithConnection = Navigator & { connection?: { saveData?: boolean } }

/** Milliseconds: how long a page that never rests has it wait, and one that cannot say when. */
const longestWait = 10_000
const guessedWait = 3_000

/**
 * Begins once the page is whole and the browser has nothing else to do: what is kept for later takes
 * neither bytes from it nor, while it comes alive, the processor.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Whoever asks to be sent little is sent nothing ahead. What is kept already stays of use.
  if ((navigator as WithConnection).connection?.saveData === true) return
  if (document.readyState === 'complete') atRest(register)
  else addEventListener('load', () => atRest(register), { once: true })
}

function atRest(task: () => Promise<void>): void {
  // Safari does not say.
  if ('requestIdleCallback' in window) {
    requestIdleCallback(() => void task(), { timeout: longestWait })
  } else {
    setTimeout(() => void task(), guessedWait)
  }
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(workerPath)
    await navigator.serviceWorker.ready
    tell(registration)
    // A newer worker, which has taken over, is to fetch what only it knows of.
    navigator.serviceWorker.addEventListener('controllerchange', () => tell(registration))
    // What this page loads until the worker has taken it over goes past it.
    new PerformanceObserver((loaded) => {
      if (loaded.getEntries().some(wentPastWorker)) tell(registration)
    }).observe({ type: 'resource' })
    // An installed app may stay open for weeks.
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return
      registration.update().catch(noteOnly)
      tell(registration)
    })
    addEventListener('online', () => tell(registration))
  } catch (error) {
    noteOnly(error)
  }
}

function tell({ active }: ServiceWorkerRegistration): void {
  // A worker is of this origin anyway.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ pictures: shownPictures() } satisfies Visit)
}

/** The addresses of the uploaded pictures that this document has loaded. */
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

/** Some browsers forbid it, and without a network nothing can be updated. All else works. */
function noteOnly(error: unknown): void {
  console.debug('O site não foi guardado para uso sem conexão:', error)
}
