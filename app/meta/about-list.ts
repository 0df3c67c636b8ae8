import { addressOf, type ListKind, titleOf } from '../../contract/kinds/kind.ts'
import { shareCards } from '../../contract/content/share-card.ts'
import type { PageInfo } from './page-info.ts'

type ListedKind = ListKind & Required<Pick<ListKind, 'listPage'>>

/** The page of a list, or the item of it that the address names. */
export function aboutList(kind: ListedKind, parish: string, chosen?: { id: number }): PageInfo {
  const { itemPage } = kind
  const { path, title, text } = kind.listPage
  if (chosen === undefined || itemPage === undefined) {
    return { title, text: `${text} ${parish}.`, path, card: shareCards.list(kind) }
  }
  return {
    title: titleOf(kind, chosen) || title,
    text: textOf(itemPage.text, chosen),
    path: addressOf({ itemPage }, chosen.id),
    card: shareCards.item(kind, chosen),
    above: { name: title, path },
  }
}

function textOf(fields: readonly string[], item: object): string {
  const values = item as Record<string, unknown>
  return String(fields.map((field) => values[field]).find(Boolean) ?? '')
}
