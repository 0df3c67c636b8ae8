import type { Db } from '../store/db.ts'
import { allContent } from './all-content.ts'
import { fixedPictureKeys } from './fixed-pictures.ts'
import { picturesOf } from './pictures-of.ts'

/** The keys of all uploaded files that the site's content names, or an old client. */
export async function namedPictures(db: Db): Promise<Set<string>> {
  const all = await allContent(db)
  const named = all.flatMap(({ kind, id, state }) => picturesOf(kind, id, state))
  return new Set([...named, ...(await fixedPictureKeys(db))])
}
