import { isList } from '../../contract/kinds/kind.ts'
import { type KindName, kindOf } from '../../contract/kinds/kinds.ts'
import { capitalized } from '../../contract/sentences/capitalized.ts'

/** How people call a part as a whole, and one of its items. */
export function namesOf(part: KindName): { all: string; one: string } {
  const kind = kindOf(part)
  if (!isList(kind)) return { all: kind.title, one: kind.title }
  const { one } = kind.noun
  return { all: kind.heading, one: capitalized(one) }
}
