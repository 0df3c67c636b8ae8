// What is said after an item of a list was saved, in the gender of its noun.
import { successes } from '../sentences/messages.ts'
import { done } from '../sentences/refusals.ts'
import type { ListKind } from './kind.ts'

/** The kinds that other sites have, too, keep the sentences of those sites. */
export function successesOf(kind: ListKind): { created: string; updated: string } {
  const { article } = kind.noun
  const edited = kind.isOwn ? done.edited(article) : successes.edited
  return { created: kind.created ?? done.created(article), updated: kind.updated ?? edited }
}
