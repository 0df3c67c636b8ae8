import type { Handler } from 'hono'
import { addDays } from '../../model/dates/civil-date.ts'
import { addressOfItem, isListed, type ListKind, type Rows } from '../../model/kinds/kind.ts'
import {
  isShownOn,
  kindNames,
  kindOf,
  kinds,
  type ListName,
  listNames,
} from '../../parish/parish.ts'
import {
  isHiddenWhileEmpty,
  isOfItems,
  type PagePath,
  pages,
  publicPaths,
  apiBase,
} from '../../parish/paths.ts'
import { pageOfTerco } from '../../parish/oracoes/pages.ts'
import { pageOfLiturgia } from '../../parish/liturgia/pages.ts'
import type { LastChanges } from '../content/last-changes.ts'
import type { Services } from '../services/services.ts'

/** `changed` is an ISO 8601 date or time. */
type Page = { path: string; changed: string | undefined }

const days = 7

/** https://www.sitemaps.org/protocol.html */
export function sitemap(services: Services): Handler {
  return async (c) => {
    const origin = c.get('address').origin
    const listed = await publicPages(services)
    const urls = listed.map(({ path, changed }) => {
      const lastmod = changed && `<lastmod>${changed.slice(0, 10)}</lastmod>`
      return `<url><loc>${(origin + path).replaceAll('&', '&amp;')}</loc>${lastmod ?? ''}</url>`
    })
    c.header('content-type', 'application/xml; charset=utf-8')
    c.header('cache-control', 'no-cache')
    return c.body(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...urls,
        '</urlset>',
        '',
      ].join('\n'),
    )
  }
}

async function publicPages({ content, liturgia, menu }: Services): Promise<Page[]> {
  const today = liturgia.today()
  const dates = Array.from({ length: days }, (_, ahead) => addDays(today, ahead))
  const [{ paginas }, changes, { contemplacoes }, arrivals, excecao] = await Promise.all([
    menu(),
    content.lastChanges(),
    content.documents.terco.get(),
    liturgia.arrivals(dates),
    content.lists.excecao.list(),
  ])
  const [terco] = changes.terco
  const lists = await Promise.all(
    listNames.map((name) => pagesOfItems(name, content, changes, today, { excecao })),
  )
  return [
    ...publicPaths
      .filter((path) => !isOfItems(path) && !isHiddenWhileEmpty(path, paginas))
      .map((path) => ({
        path,
        changed: path === pages.liturgia ? today : newestOn(path, changes),
      })),
    ...dates.map((data) => ({ path: pageOfLiturgia(data), changed: arrivals.get(data) })),
    ...lists.flat(),
    ...[undefined, ...Object.keys(contemplacoes)].map((conjunto) => ({
      path: pageOfTerco(conjunto),
      changed: terco?.atualizado,
    })),
  ]
}

async function pagesOfItems(
  name: ListName,
  content: Services['content'],
  changes: LastChanges,
  today: string,
  rows: Rows,
): Promise<Page[]> {
  const kind: ListKind = kinds[name]
  const { itemPage } = kind
  if (itemPage === undefined) return []
  const items: { id: number }[] = await content.lists[name].list()
  const changed = new Map(changes[name].map(({ id, atualizado }) => [id, atualizado]))
  return items
    .filter((item) => isListed(kind, item, today, rows))
    .map((item) => ({
      path: addressOfItem({ ...kind, itemPage }, item),
      changed: changed.get(item.id),
    }))
}

function newestOn(path: PagePath, changes: LastChanges): string | undefined {
  return kindNames
    .filter((name) => isShownOn(kindOf(name), path))
    .flatMap((name) => changes[name].map(({ atualizado }) => atualizado))
    .toSorted()
    .at(-1)
}

export function robots(): Handler {
  return (c) => {
    c.header('cache-control', 'no-cache')
    return c.text(
      [
        'User-agent: *',
        `Disallow: ${pages.admin}`,
        `Disallow: ${apiBase}`,
        '',
        `Sitemap: ${c.get('address').origin}/sitemap.xml`,
        '',
      ].join('\n'),
    )
  }
}
