import {
  addressOfItem,
  type ListKind,
  listPageOf,
  type PageOfList,
} from '../../model/kinds/kind.ts'
import { shareCards } from '../../api/share-card.ts'
import type { PageInfo } from './page-info.ts'

export function aboutList(kind: ListKind, page: PageOfList, parish: string, facts = ''): PageInfo {
  const { path, title, text } = page
  return { title, text: `${text} ${parish}.`, path, card: shareCards.list(kind, page, facts) }
}

type ItemInWords = { text: string; facts?: string; above?: { title: string; path: string } }

export function aboutItem(
  kind: ListKind & Required<Pick<ListKind, 'itemPage'>>,
  item: { id: number },
  { text, facts, above = listPageOf(kind, item) }: ItemInWords,
): PageInfo {
  const card = shareCards.item(kind, item, facts)
  return {
    title: card.title || (above?.title ?? ''),
    text,
    path: addressOfItem(kind, item),
    card,
    ...(above && { above: { name: above.title, path: above.path } }),
  }
}
