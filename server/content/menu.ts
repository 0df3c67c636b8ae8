import type { Menu } from '../../contract/calls/menu.ts'
import { hasDizimo } from '../../contract/kinds/dizimo.ts'
import { type PageThatMayBeEmpty, pages, pagesThatMayBeEmpty } from '../../contract/paths.ts'
import type { Content } from './content.ts'
import type { Freshness } from './freshness.ts'
import type { Kind } from './generations.ts'
import { whileFresh } from './while-fresh.ts'

type Rule = { kinds: readonly Kind[]; hasSomething: (content: Content) => Promise<boolean> }

/** When each page that may be empty has something. */
const rules: Record<PageThatMayBeEmpty, Rule> = {
  [pages.horarios]: {
    kinds: ['celebracao', 'excecao'],
    hasSomething: async ({ lists }) =>
      (await lists.celebracao.list()).length > 0 || (await lists.excecao.list()).length > 0,
  },
  [pages.dizimo]: {
    kinds: ['dizimo'],
    hasSomething: async ({ documents }) => hasDizimo(await documents.dizimo.get()),
  },
}

/** The kinds of content on which the menu depends. */
export const menuKinds: readonly Kind[] = [
  ...new Set(Object.values(rules).flatMap(({ kinds }) => kinds)),
]

/** What the links of every page depend on, read again only after a change. */
export function createMenu(content: Content, freshness: Freshness): () => Promise<Menu> {
  return whileFresh(freshness, menuKinds, async () => {
    const filled = await Promise.all(
      pagesThatMayBeEmpty.map((path) => rules[path].hasSomething(content)),
    )
    return { paginas: pagesThatMayBeEmpty.filter((_, index) => filled[index]) }
  })
}
