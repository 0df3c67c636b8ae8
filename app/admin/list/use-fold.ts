import { useState } from 'react'
import type { Row } from './list-kind.ts'

/** A list with more rows than `many` is folded: its `first` rows are shown. */
const many = 24
const first = 12

/**
 * The rows of a list that are shown until the user asks for all.
 *
 * @param isSearched then all that were found are shown
 * @param kept ids of rows that are always shown
 */
export function useFold<Item extends Row>(
  rows: readonly Item[],
  isSearched: boolean,
  kept: readonly (number | null | undefined)[],
) {
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = rows.length > many && !isSearched && !isUnfolded
  const always = new Set(kept)
  const shown = isFolded ? rows.filter(({ id }, at) => at < first || always.has(id)) : rows
  return { shown, isFolded, unfold: () => setUnfolded(true) }
}
