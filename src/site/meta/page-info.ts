import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import type { ShareCard } from '../../api/share-card.ts'

/** Thing of https://schema.org; undefined values are left out. */
export type Thing = Record<string, unknown>
export type Describe = (origin: string) => Thing[]

type Crumb = { name: string; path: string }

export type PageInfo = {
  /** Without the parish's name, which follows in the tab; Home has none. */
  title?: string
  text: string
  path: string
  card: ShareCard
  above?: Crumb
  church?: 'paroquia' | Comunidade
  events?: Describe
}

export type HiddenPageInfo = { title: string }
