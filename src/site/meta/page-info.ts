import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import type { Describe } from '../../model/kinds/structured-data.ts'
import type { ShareCard } from '../../api/share-card.ts'

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
