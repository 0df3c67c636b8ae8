import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import type { ShareCard } from '../../api/share-card.ts'

/** Thing of https://schema.org; undefined values are left out. */
export type Thing = Record<string, unknown>
export type Describe = (origin: string) => Thing[]

type Crumb = { name: string; path: string }

export type PageInfo = {
  /** Without the parish's name, which follows in the tab; Home has none. */
  title?: string
  /** Text whose beginning describes the page. */
  text: string
  path: string
  card: ShareCard
  /** Parent page other than Home. */
  above?: Crumb
  church?: 'paroquia' | Comunidade
  events?: Describe
}

/** A page that search engines must not list. */
export type HiddenPageInfo = { title: string }
