import type { Db } from '../store/db.ts'
import { allContent } from './all-content.ts'
import { picturesOf } from './pictures-of.ts'

/** The keys of all uploaded files that the site's content names. */
export async function namedPictures(db: Db): Promise<Set<string>> {
  const all = await allContent(db)
  return new Set(all.flatMap(({ kind, id, state }) => picturesOf(kind, id, state)))
}
