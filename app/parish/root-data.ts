// The layout's data on the parish and on today, loaded once with the first page.
import { useRouteLoaderData } from 'react-router'
import type { DiaLiturgico } from '../../contract/liturgia.ts'
import type { Site } from '../../contract/kinds/site.ts'

/** The parish without the priests, which only one page shows. */
export type Parish = Omit<Site, 'padres'>

/** Keeps the priests out of every page's data. */
export function parishOf({ padres: _padres, ...parish }: Site): Parish {
  return parish
}

export type RootData = {
  /** Null if it failed to load; the layout then leaves it out. */
  site: Parish | null
  hoje: DiaLiturgico | null
  /** The site's origin, 'https://paroquia.example'; '' if nothing could be loaded. */
  origin: string
}

/** The parish's name if it failed to load. */
const parishName = 'Paróquia Sagrado Coração de Jesus'

export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? { site: null, hoje: null, origin: '' }
}

export function useParishName(): string {
  return useRootData().site?.nome ?? parishName
}
