// Ad blockers refuse some scripts by their names, and connections lose some. `vite:preloadError`
// never fires for routes, since React Router imports them past Vite (`@vite-ignore`).
import { type ClientInstrumentation, matchRoutes } from 'react-router'
import { leavingEntry } from '../ui/close-on-back.ts'

type Listed = { id: string; path?: string; index?: boolean; module: string }

/** Routes with their scripts, and the loaded ones; the document sets both. */
declare const __reactRouterManifest: { routes: Record<string, Listed> }
declare const __reactRouterRouteModules: Record<string, unknown>

/**
 * A page whose script cannot be loaded comes from the server: the router alone would reload the
 * present page at each click. A newer navigation, also Back, replaces one that waits for its
 * script.
 */
export const scriptOfNewPage: ClientInstrumentation = {
  router({ instrument }) {
    let begun = 0
    addEventListener('popstate', () => {
      begun += 1
    })
    instrument({
      async navigate(go, { to }) {
        begun += 1
        const own = begun
        const target = typeof to === 'string' ? new URL(to, location.href) : location
        // Even the import of a loaded module takes a task, in which letters go to the old form.
        const isLoaded = hasScript(target.pathname) || (await canLoad(target.pathname))
        const left = leavingEntry()
        if (left !== undefined) await left
        if (isLoaded && own === begun) {
          await go()
        } else {
          if (own === begun) location.assign(target.href)
          // The router would navigate as soon as this settles.
          await new Promise(() => undefined)
        }
      },
    })
  },
}

function hasScript(pathname: string): boolean {
  return routesAt(pathname).every(({ id }) => id in __reactRouterRouteModules)
}

async function canLoad(pathname: string): Promise<boolean> {
  try {
    // The router imports the same modules, but they run once.
    await Promise.all(routesAt(pathname).map(({ module }) => import(/* @vite-ignore */ module)))
    return true
  } catch {
    return false
  }
}

function routesAt(pathname: string): Listed[] {
  const listed = Object.values(__reactRouterManifest.routes).filter(({ id }) => id !== 'root')
  return matchRoutes(listed as never[], pathname)?.map(({ route }) => route as Listed) ?? []
}
