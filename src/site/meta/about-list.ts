import { addressOfItem, type ListKind, type PageOfList, titleOf } from '../../model/kinds/kind.ts'
import { shareCards } from '../../api/share-card.ts'
import type { PageInfo } from './page-info.ts'

type ListedKind = ListKind & Required<Pick<ListKind, 'listPage'>>

export function aboutList(
  kind: ListedKind,
  parish: string,
  chosen?: { id: number },
  facts = '',
): PageInfo {
  const { itemPage } = kind
  const { path, title } = kind.listPage
  if (chosen === undefined || itemPage === undefined) {
    return aboutListPage(kind, kind.listPage, parish, facts)
  }
  return {
    title: titleOf(kind, chosen) || title,
    text: textOf(itemPage.text ?? [], chosen),
    path: addressOfItem({ ...kind, itemPage }, chosen),
    card: shareCards.item(kind, chosen, facts),
    above: { name: title, path },
  }
}

export function aboutListPage(
  kind: ListKind,
  page: PageOfList,
  parish: string,
  facts = '',
): PageInfo {
  const { path, title, text } = page
  return { title, text: `${text} ${parish}.`, path, card: shareCards.list(kind, page, facts) }
}

function textOf(fields: readonly string[], item: object): string {
  const values = item as Record<string, unknown>
  return String(fields.map((field) => values[field]).find(Boolean) ?? '')
}
