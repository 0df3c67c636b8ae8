// What the layout knows of the parish and of today, loaded once with the first page.
import { useRouteLoaderData } from 'react-router'
import type { DiaLiturgico } from '../contract/liturgia.ts'
import type { Site } from '../contract/kinds/site.ts'

/** The parish without what only one page shows. */
export type Parish = Omit<Site, 'padres'>

/** What is not shown on every page does not go into every page. */
export function parishOf({ padres: _padres, ...parish }: Site): Parish {
  return parish
}

export type RootData = {
  /** Null when it could not be loaded; the layout then does with less. */
  site: Parish | null
  hoje: DiaLiturgico | null
  /** Where visitors reach the site, 'https://paroquia.example'; '' when nothing could be loaded. */
  origin: string
}

/** How the parish is called when even that could not be loaded. */
const parishName = 'Paróquia Sagrado Coração de Jesus'

export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? { site: null, hoje: null, origin: '' }
}

export function useParishName(): string {
  return useRootData().site?.nome ?? parishName
}
