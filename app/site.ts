// What the layout knows of the parish and of today, loaded once with the first page.
import { useRouteLoaderData } from 'react-router'
import type { DiaLiturgico } from '../contract/liturgia.ts'
import type { Site } from '../contract/site.ts'

export type RootData = {
  /** Null when it could not be loaded; the layout then does with less. */
  site: Site | null
  hoje: DiaLiturgico | null
}

/** How the parish is called when even that could not be loaded. */
const parishName = 'Paróquia Sagrado Coração de Jesus'

export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? { site: null, hoje: null }
}

export function useParishName(): string {
  return useRootData().site?.nome ?? parishName
}

/** The page's title in the browser's tab: its own words first, then the parish. */
export function useTitle(title?: string): string {
  const nome = useParishName()
  return title === undefined ? nome : `${title} | ${nome}`
}
