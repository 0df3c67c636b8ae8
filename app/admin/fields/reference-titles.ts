import { titleOf } from '../../../contract/kinds/kind.ts'
import { kinds, type ListName, listNames } from '../../../contract/kinds/kinds.ts'
import { getNow } from '../../api/client.ts'
import { useLoaded } from '../ui/use-loaded.ts'

type Titled = { id: number; title: string }

const underWay = new Map<ListName, Promise<Titled[]>>()

/** Components that are shown together share one request. */
function loadTitles(list: ListName): Promise<Titled[]> {
  const known = underWay.get(list)
  if (known !== undefined) return known
  const loading = getNow(kinds[list].path)
    .then(({ data }) => data.map((item) => ({ id: item.id, title: titleOf(kinds[list], item) })))
    .finally(() => underWay.delete(list))
  underWay.set(list, loading)
  return loading
}

const loaders = Object.fromEntries(
  listNames.map((name) => [name, () => loadTitles(name)]),
) as Record<ListName, () => Promise<Titled[]>>

/** The items of another list in their order; empty until they are loaded. */
export function useTitles(list: ListName): readonly Titled[] {
  return useLoaded(loaders[list]).value ?? []
}
