// The kinds of content state their own addresses too; parish.ts compares them with these.
import { withoutAccents } from '../model/texts/folded-text.ts'
import { agendaPages } from './agenda/pages.ts'
import { buscaPages } from './busca/pages.ts'
import { comunidadesPages } from './comunidades/pages.ts'
import { devocoesPages } from './devocoes/pages.ts'
import { dizimoPages } from './dizimo/pages.ts'
import { documentosPages } from './documentos/pages.ts'
import { homePages } from './home/pages.ts'
import { horariosPages } from './horarios/pages.ts'
import { liturgiaPages } from './liturgia/pages.ts'
import { oracoesPages } from './oracoes/pages.ts'
import type { Page } from '../model/kinds/page.ts'
import { paginasPages } from './paginas/pages.ts'
import { sobrePages } from './sobre/pages.ts'

/** In the order of header and footer. */
export const pageList = {
  ...homePages,
  ...sobrePages,
  ...liturgiaPages,
  ...oracoesPages,
  ...devocoesPages,
  ...horariosPages,
  ...agendaPages,
  ...comunidadesPages,
  ...paginasPages,
  ...dizimoPages,
  ...documentosPages,
  ...buscaPages,
  admin: { path: '/Admin' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pageList
export type PagePath = (typeof pageList)[PageName]['path']

export const pages = Object.fromEntries(
  Object.entries(pageList).map(([name, { path }]) => [name, path]),
) as { [Name in PageName]: (typeof pageList)[Name]['path'] }

type HiddenWhileEmpty = {
  [Name in PageName]: (typeof pageList)[Name] extends { hiddenWhileEmpty: true } ? Name : never
}[PageName]
/** The bar always links these two. */
const inBarWhileEmpty = ['horarios', 'agenda'] as const
export type PageThatMayBeEmpty = (typeof pages)[HiddenWhileEmpty | (typeof inBarWhileEmpty)[number]]
export const pagesThatMayBeEmpty = Object.entries<{ path: string; hiddenWhileEmpty?: true }>(
  pageList,
)
  .filter(
    ([name, page]) =>
      page.hiddenWhileEmpty === true || (inBarWhileEmpty as readonly string[]).includes(name),
  )
  .map(([, { path }]) => path) as PageThatMayBeEmpty[]

/** Such a page is linked only while it has something. */
export function isHiddenWhileEmpty(path: string, filled: readonly PageThatMayBeEmpty[]): boolean {
  const page: { path: string; hiddenWhileEmpty?: true } | undefined = Object.values(pageList).find(
    (each) => each.path === path,
  )
  return page?.hiddenWhileEmpty === true && !(filled as readonly string[]).includes(path)
}

/** Visitors and search engines are led to these. */
export const publicPaths: readonly PagePath[] = Object.values(pages).filter(
  (path) => path !== pages.admin && path !== pages.busca,
)

export function isOfItems(path: PagePath): boolean {
  return path.endsWith('{id}')
}

const slugPaths = new Set(
  Object.values<Page>(pageList).flatMap(({ path, hasSlug }) => (hasSlug ? [path] : [])),
)

export function hasSlug(path: string): boolean {
  return slugPaths.has(path)
}

const patterns = Object.values(pages).map((page) => {
  const slug = hasSlug(page) ? '(?:/[^/]*)?' : ''
  return {
    page,
    pattern: new RegExp(`^${page.replace('{id}', '([1-9]\\d{0,9})')}${slug}/*$`, 'i'),
  }
})

/** `own` is the one path of the page. Where it depends on a title, the page redirects itself. */
export type PageAt = { page: PagePath; own: string }

/** Also finds the page of `/sobre/`, `/Horários` or `/Horarios).`. Home has two paths. */
export function pageAt(path: string): PageAt | undefined {
  if (path === '/') return { page: pages.home, own: path }
  const found = matchAt(path)
  if (found !== undefined) return hasSlug(found.page) ? { ...found, own: path } : found
  const meant = withoutEnd(withoutAccents(path))
  return meant === '' ? { page: pages.home, own: '/' } : matchAt(meant)
}

function matchAt(path: string): PageAt | undefined {
  for (const { page, pattern } of patterns) {
    const [found, id = ''] = pattern.exec(path) ?? []
    if (found !== undefined) return { page, own: page.replace('{id}', id) }
  }
  return undefined
}

// Not ';': proxies and servers read '/..;/' in different ways.
const copiedAlong = /(?:[.,:!?)\]}>'"’”»…*_~/\s\u200b]|%(?:20|2c|3[af]))$/i

/** Messengers copy the sentence's punctuation and blanks along with an address. */
export function withoutEnd(address: string): string {
  let end = address.length
  // One expression would begin again at each sign of a long address.
  for (;;) {
    const { length = 0 } = copiedAlong.exec(address.slice(Math.max(0, end - 3), end))?.[0] ?? ''
    if (length === 0) return address.slice(0, end)
    end -= length
  }
}

export const apiBase = '/api/'
