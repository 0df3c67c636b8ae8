// The parts of the content that an import brings, and how people call them.
import { isList } from '../../contract/kinds/kind.ts'
import { type KindName, kindNames, kindOf } from '../../contract/kinds/kinds.ts'

/** In the order in which the old site is asked for them. */
export const parts: readonly KindName[] = kindNames

/** A part as a whole, and one of its items. */
export function namesOf(part: KindName): { all: string; one: string } {
  const kind = kindOf(part)
  if (!isList(kind)) return { all: kind.title, one: kind.title }
  const { one } = kind.noun
  return { all: kind.heading, one: one.charAt(0).toUpperCase() + one.slice(1) }
}
