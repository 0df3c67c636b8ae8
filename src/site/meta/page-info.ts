import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import type { ShareCard } from '../../api/share-card.ts'

/** A thing of https://schema.org; what is undefined is left out. */
export type Thing = Record<string, unknown>
/** @param origin of the site */
export type Describe = (origin: string) => Thing[]

/** A page in the breadcrumbs. */
type Crumb = { name: string; path: string }

/** A page that search engines may find. */
export type PageInfo = {
  /** Without the parish's name, which follows it in the tab; Home has none. */
  title?: string
  /** The text whose beginning describes the page. */
  text: string
  /** The canonical address. */
  path: string
  card: ShareCard
  /** The page above it, if it is not Home. */
  above?: Crumb
  /** The church that the page is about. */
  church?: 'paroquia' | Comunidade
  /** The events that it lists. */
  events?: Describe
}

/** A page that search engines must not list. */
export type HiddenPageInfo = { title: string }
