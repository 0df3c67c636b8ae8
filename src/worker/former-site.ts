// The former site's worker answers from its cache: without this, the first visit would show its
// page.
import { hasCaches, removeCaches } from './cache.ts'

declare const self: ServiceWorkerGlobalScope

/** Call while this worker installs. */
export async function isFormerActive(): Promise<boolean> {
  const hasWorker = self.registration.active !== null
  return hasWorker && ((await hasCaches('foreign')) || !(await hasCaches('own')))
}

/**
 * Call while this worker activates. It removes what the former site cached, and what this site
 * cached at an earlier time; any other installation has cached its build by now.
 *
 * @returns whether the worker before was the former site's
 */
export async function removeFormer(): Promise<boolean> {
  if (!(await hasCaches('foreign')) && (await hasCaches('own'))) return false
  await Promise.all([removeCaches('foreign'), removeCaches('own')])
  return true
}

const answered = new Set<string>()
let isReloading = false

/** Navigations wait for the end of the activation, so the activation must not wait for them. */
export function reloadPages(): void {
  isReloading = true
  void self.clients.matchAll({ type: 'window' }).then((pages) => Promise.all(pages.map(reload)))
}

/** A page that the former worker was answering is not open yet. Its first request shows it. */
export async function reloadLatePage(event: FetchEvent): Promise<void> {
  if (event.resultingClientId !== '') answered.add(event.resultingClientId)
  if (!isReloading || event.clientId === '' || answered.has(event.clientId)) return
  answered.add(event.clientId)
  const page = await self.clients.get(event.clientId)
  if (page instanceof WindowClient) await reload(page)
}

async function reload(page: WindowClient): Promise<void> {
  try {
    answered.add(page.id)
    await page.navigate(page.url)
  } catch (error) {
    // The page was closed, or the browser cannot do it: the next visit shows this site.
    console.debug('Não foi recarregada:', page.url, error)
  }
}
