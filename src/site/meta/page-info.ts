import type { Comunidade } from '../../parish/comunidades/comunidade.ts'
import type { Describe } from '../../model/kinds/structured-data.ts'
import type { ShareCard } from '../../api/share-card.ts'

type Crumb = { name: string; path: string }

export type PageInfo = {
  /** The tab adds the parish's name; Home has no title. */
  title?: string
  text: string
  path: string
  card: ShareCard
  above?: Crumb
  church?: 'paroquia' | Comunidade
  events?: Describe
}

export type HiddenPageInfo = { title: string }
