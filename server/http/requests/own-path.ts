// Each page has one address. The router ignores case and a slash at the end; search engines and caches
// do not.
import { isList } from '../../../contract/kinds/kind.ts'
import { kindNames, kindOf } from '../../../contract/kinds/kinds.ts'
import { pages } from '../../../contract/paths.ts'

const lists = kindNames.map((name) => kindOf(name)).filter(isList)
const fixed = [...Object.values(pages), ...lists.flatMap(({ listPage }) => listPage?.path ?? [])]
/** Of items whose address has no `?`: '/Comunidade/' before the id. */
const beforeIds = lists.flatMap(({ itemPage }) => {
  const address = itemPage?.address ?? ''
  return address.endsWith('/{id}') ? [address.replace('{id}', '')] : []
})
const paths = new Map(fixed.map((path) => [path.toLowerCase(), path]))

/** The path at which a page is, as `/Sobre` for `/sobre/`; undefined if it is that, or no page's. */
export function ownPath(path: string): string | undefined {
  const written = path.replace(/\/+$/, '')
  const lower = written.toLowerCase()
  const start = beforeIds.find((each) => lower.startsWith(each.toLowerCase()))
  const own = paths.get(lower) ?? (start && start + written.slice(start.length))
  return own === path ? undefined : own
}
