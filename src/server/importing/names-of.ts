import { isList } from '../../model/kinds/kind.ts'
import { type KindName, kindOf } from '../../parish/parish.ts'
import { capitalized } from '../../model/texts/capitalized.ts'

/** How people call a part as a whole, and one of its items. */
export function namesOf(part: KindName): { all: string; one: string } {
  const kind = kindOf(part)
  if (!isList(kind)) return { all: kind.title, one: kind.title }
  const { one } = kind.noun
  return { all: kind.heading, one: capitalized(one) }
}
