import type { ListKind } from '../../model/kinds/kind.ts'
import { kinds, type ListName, listNames, type Lists } from '../../parish/parish.ts'
import { getNow } from '../../site/client/client.ts'

/** Also the rows that visitors do not see yet. */
export async function listRows<Item extends { id: number }>(
  path: Lists[ListName]['path'] | 'admin.php' | 'convite.php',
): Promise<readonly Item[]> {
  const kind = listNames.map((name): ListKind => kinds[name]).find((each) => each.path === path)
  const { data } = await getNow((kind?.unpublished?.path ?? path) as typeof path)
  return data as unknown as Item[]
}
