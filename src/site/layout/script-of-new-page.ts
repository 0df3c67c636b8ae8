// Some blockers of advertisements refuse scripts by their names, and connections lose some.
import { type ClientInstrumentation, matchRoutes } from 'react-router'

type Listed = { id: string; path?: string; index?: boolean; module: string }

/** The router's list of routes and their scripts, set by the document; and the scripts that it has. */
declare const __reactRouterManifest: { routes: Record<string, Listed> }
declare const __reactRouterRouteModules: Record<string, unknown>

/**
 * A page whose script, or a script that it imports, cannot be loaded comes from the server, which
 * renders it whole. The router alone would load the present page again, at each click. A navigation
 * that begins meanwhile, also Back, takes the place of one that waits for its script.
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
        const isLoaded = hasScript(target.pathname) || (await canLoad(target.pathname))
        if (isLoaded && own === begun) {
          await go()
        } else {
          if (own === begun) location.assign(target.href)
          // The router would navigate as soon as this is settled.
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
    // The router imports the same modules, which are fetched and run once.
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
