// Takes over from the service worker of the site that was at this address before: it answers
// navigations from its cache, so the first visit after the move still shows the former site's page.
import { hasCaches, removeCaches } from './cache.ts'

declare const self: ServiceWorkerGlobalScope

/** While this worker installs: whether the active worker is the former site's. */
export async function isFormerActive(): Promise<boolean> {
  const hasWorker = self.registration.active !== null
  return hasWorker && ((await hasCaches('foreign')) || !(await hasCaches('own')))
}

/**
 * While this worker activates: removes what the former site cached, and what an earlier stay of this
 * site has left beside it. Any other installation has cached its build by now.
 *
 * @returns whether the worker before was the former site's
 */
export async function removeFormer(): Promise<boolean> {
  if (!(await hasCaches('foreign')) && (await hasCaches('own'))) return false
  await Promise.all([removeCaches('foreign'), removeCaches('own')])
  return true
}

/** Documents that this worker has answered, by the ids of their clients. */
const answered = new Set<string>()
let isReloading = false

/**
 * Loads all open pages anew. The navigations wait for the end of the activation: an activation that
 * waited for them would never end.
 */
export function reloadPages(): void {
  isReloading = true
  void self.clients.matchAll({ type: 'window' }).then((pages) => Promise.all(pages.map(reload)))
}

/**
 * A page that the former worker was just answering is not among the open ones yet. Its first
 * request after the activation shows that it exists: this worker has not answered its document.
 */
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
    // It was closed meanwhile, or the browser cannot do it: the next visit shows this site.
    console.debug('Não foi recarregada:', page.url, error)
  }
}
