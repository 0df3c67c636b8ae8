// Apart from the other files about drafts: visitors do not load the library.
import { delMany, keys } from 'idb-keyval'
import { store } from '../state/storage.ts'
import { draftsOf, namesOfDrafts } from './draft-storage.ts'

/** Deletes a user's drafts from this browser, with their files. */
export async function forgetDrafts(user: string): Promise<void> {
  const start = draftsOf(user)
  for (const name of namesOfDrafts(start)) store(name, null)
  try {
    const files = await keys<string>()
    await delMany(files.filter((name) => name.startsWith(start)))
  } catch {
    // Storage may be forbidden.
  }
}
