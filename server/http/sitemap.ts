import type { Handler } from 'hono'
import { addDays } from '../../contract/civil-date.ts'
import {
  pageOfComunidade,
  pageOfDevocao,
  pageOfLiturgia,
  pageOfOracao,
  pageOfTerco,
  pages,
} from '../../contract/paths.ts'
import type { LastChange } from '../content/last-changes.ts'
import type { Services } from '../services.ts'
import { originOf } from './origin.ts'

/** A page's address, and when it changed the last time, as ISO 8601; a date will do. */
type Page = { path: string; changed: string | undefined }

/** How many days' readings are listed, from today on. */
const days = 7

/** The addresses of all public pages, for search engines: https://www.sitemaps.org/protocol.html */
export function sitemap(services: Services, publicUrl: string | undefined): Handler {
  return async (c) => {
    const origin = originOf(c, publicUrl)
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

async function publicPages({ content, liturgia }: Services): Promise<Page[]> {
  const today = liturgia.today()
  const dates = Array.from({ length: days }, (_, ahead) => addDays(today, ahead))
  const [changes, { contemplacoes }, arrivals] = await Promise.all([
    content.lastChanges(),
    content.terco.get(),
    liturgia.arrivals(dates),
  ])
  const { acoes, comunidades, devocoes, oracoes, publicacoes, documentos } = changes
  const { terco, site } = documentos
  return [
    {
      path: pages.home,
      changed: newest([documentos.palavraPastor, site], acoes, comunidades, publicacoes),
    },
    { path: pages.sobre, changed: newest([documentos.paroquia, site], comunidades) },
    ...each(comunidades, pageOfComunidade),
    { path: pages.liturgia, changed: today },
    ...dates.map((data) => ({ path: pageOfLiturgia(data), changed: arrivals.get(data) })),
    { path: pages.oracoes, changed: newest([terco], oracoes) },
    ...each(oracoes, pageOfOracao),
    ...[undefined, ...Object.keys(contemplacoes)].map((conjunto) => ({
      path: pageOfTerco(conjunto),
      changed: terco,
    })),
    { path: pages.devocoes, changed: newest([], devocoes) },
    ...each(devocoes, pageOfDevocao),
  ]
}

function each(rows: readonly LastChange[], pageOf: (id: number) => string): Page[] {
  return rows.map(({ id, atualizado }) => ({ path: pageOf(id), changed: atualizado }))
}

function newest(
  documents: readonly (string | undefined)[],
  ...lists: readonly LastChange[][]
): string | undefined {
  const times = [...documents, ...lists.flat().map(({ atualizado }) => atualizado)]
  return times
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1)
}
