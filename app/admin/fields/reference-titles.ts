import type { Field } from '../../../contract/kinds/field.ts'
import { titleOf } from '../../../contract/kinds/kind.ts'
import { kinds, type ListName, listNames } from '../../../contract/kinds/kinds.ts'
import { getNow } from '../../api/client.ts'
import { useLoaded } from '../ui/use-loaded.ts'

type Titled = { id: number; title: string }

const underWay = new Map<ListName, Promise<Titled[]>>()

/** Components that are shown together share one request. */
export function loadTitles(list: ListName): Promise<Titled[]> {
  const known = underWay.get(list)
  if (known !== undefined) return known
  const loading = load(list).finally(() => underWay.delete(list))
  underWay.set(list, loading)
  return loading
}

/** With what an item references, such as the community of a celebration. */
async function load(list: ListName): Promise<Titled[]> {
  const references = Object.entries<Field>(kinds[list].fields).flatMap(([name, field]) =>
    field.is === 'reference' ? [{ name, to: field.to as ListName }] : [],
  )
  const [{ data }, ...referenced] = await Promise.all([
    getNow(kinds[list].path),
    ...references.map(({ to }) => loadTitles(to)),
  ])
  return data.map((item) => {
    const titles = references.map(({ name }, index) => {
      const wanted = (item as Record<string, unknown>)[name]
      return referenced[index]?.find(({ id }) => id === wanted)?.title
    })
    return {
      id: item.id,
      title: [titleOf(kinds[list], item), ...titles].filter(Boolean).join(', '),
    }
  })
}

const loaders = Object.fromEntries(
  listNames.map((name) => [name, () => loadTitles(name)]),
) as Record<ListName, () => Promise<Titled[]>>

/** The items of another list in their order; empty until they are loaded. */
export function useTitles(list: ListName): readonly Titled[] {
  return useLoaded(loaders[list]).value ?? []
}
