// What is said after an item of a list was saved, in the gender of its noun.
import { successes } from './messages.ts'
import { done } from './refusals.ts'
import type { ListKind } from '../../model/kinds/kind.ts'

/** The kinds that other sites have, too, keep the sentences of those sites. */
export function successesOf(kind: ListKind): { created: string; updated: string } {
  const { article } = kind.noun
  const edited = kind.isOwn ? done.edited(article) : successes.edited
  return { created: kind.created ?? done.created(article), updated: kind.updated ?? edited }
}
