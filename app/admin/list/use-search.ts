import { useCallback, useMemo, useState } from 'react'
import { plain } from '../../../contract/content/plain.ts'
import type { Field } from '../fields/fields.ts'
import { loadTitles } from '../fields/reference-titles.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import { type ListKind, nameOf, type Row } from './list-kind.ts'

/** The rows that contain all words that are typed: in their texts, or in what they reference. */
export function useSearch<Item extends Row>(
  kind: ListKind<Item>,
  rows: readonly Item[] | undefined,
) {
  const { fields } = kind
  const [query, setQuery] = useState('')
  const isSearched = query !== ''
  const { value: titles } = useLoaded(useCallback(() => titlesFor(fields), [fields]))
  const texts = useMemo(
    () => (isSearched ? textsOf(kind, rows ?? [], titles) : undefined),
    [isSearched, kind, rows, titles],
  )
  const words = plain(query).split(' ')
  const found = (rows ?? []).filter(
    ({ id }) => texts === undefined || words.every((word) => texts.get(id)?.includes(word)),
  )
  return { query, setQuery, isSearched, found }
}

/** What is searched, by the id of the row. */
function textsOf<Item extends Row>(
  kind: ListKind<Item>,
  rows: readonly Item[],
  titles: ReadonlyMap<string, string> | undefined,
): Map<number, string> {
  return new Map(
    rows.map((row) => {
      const referenced = Object.entries(row).map(([name, id]) => titles?.get(`${name} ${id}`))
      const own = Object.values(row).filter((value) => typeof value === 'string')
      return [row.id, plain([nameOf(kind, row), ...own, ...referenced].join(' '))] as const
    }),
  )
}

/** The titles of the items that rows may reference, by field and id: 'comunidade 3'. */
async function titlesFor(fields: readonly Field[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const field of fields) {
    if (field.kind !== 'reference') continue
    for (const { id, title } of await loadTitles(field.to)) titles.set(`${field.name} ${id}`, title)
  }
  return titles
}
