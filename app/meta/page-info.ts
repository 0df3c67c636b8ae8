import type { Comunidade } from '../../contract/kinds/comunidade.ts'
import type { ShareCard } from '../../contract/content/share-card.ts'

/** A step on the way to a page. */
export type Crumb = { name: string; path: string }

/** What there is to say of a page that everybody may find. */
export type PageInfo = {
  /** Without the parish's name, which follows it in the tab; Home has none. */
  title?: string
  /** The text whose beginning describes the page. */
  text: string
  /** The one address under which the page is to be found. */
  path: string
  card: ShareCard
  /** The page that leads here, if it is not Home. */
  above?: Crumb
  /** The church that the page is about. */
  church?: 'paroquia' | Comunidade
}

/** All that is said of a page that nobody is to find by searching. */
export type HiddenPageInfo = { title: string }
