import { useMemo, useState } from 'react'
import { foldedText } from '../../model/texts/folded-text.ts'
import { settledLine } from '../../model/texts/settled.ts'
import { type ReferenceTitle, useReferenceTitles } from '../ui/reference-titles.ts'
import { type ListScreen, nameOf, type ListedItem } from './list-screen.ts'

/** The rows that contain all words that are typed: in their texts, or in what they reference. */
export function useSearch<Item extends ListedItem>(
  kind: ListScreen<Item>,
  rows: readonly Item[] | undefined,
) {
  const [query, setQuery] = useState('')
  const isSearched = query !== ''
  const titleOf = useReferenceTitles(kind.tipo)
  const texts = useMemo(
    () => (isSearched ? textsOf(kind, rows ?? [], titleOf) : undefined),
    [isSearched, kind, rows, titleOf],
  )
  const words = foldedText(settledLine(query)).split(' ')
  const found = (rows ?? []).filter(
    ({ id }) => texts === undefined || words.every((word) => texts.get(id)?.includes(word)),
  )
  return { query, setQuery, isSearched, found }
}

/** What is searched, by the id of the row. */
function textsOf<Item extends ListedItem>(
  kind: ListScreen<Item>,
  rows: readonly Item[],
  titleOf: ReferenceTitle | undefined,
): Map<number, string> {
  return new Map(
    rows.map((row) => {
      const referenced = Object.entries(row).map(([name, id]) => titleOf?.(name, id))
      const own = Object.values(row).filter((value) => typeof value === 'string')
      return [row.id, foldedText([nameOf(kind, row), ...own, ...referenced].join(' '))] as const
    }),
  )
}
