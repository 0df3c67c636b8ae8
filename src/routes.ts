import { index, route, type RouteConfig } from '@react-router/dev/routes'
import type { Page } from './model/kinds/page.ts'
import { linkPath } from './parish/equipe/link-path.ts'
import { pageList } from './parish/paths.ts'

type PageName = keyof typeof pageList

const modules: Record<PageName, string> = {
  home: 'site/home/route.tsx',
  sobre: 'site/sobre/route.tsx',
  liturgia: 'site/liturgia/route.tsx',
  oracoes: 'site/oracoes/route.tsx',
  devocoes: 'site/devocoes/route.tsx',
  horarios: 'site/horarios/route.tsx',
  agenda: 'site/agenda/route.tsx',
  evento: 'site/agenda/evento-route.tsx',
  aviso: 'site/agenda/aviso-route.tsx',
  comunidades: 'site/comunidades/route.tsx',
  comunidade: 'site/comunidades/comunidade-route.tsx',
  sacramentos: 'site/paginas/route.tsx',
  pastorais: 'site/paginas/route.tsx',
  servicos: 'site/paginas/route.tsx',
  outras: 'site/paginas/route.tsx',
  pagina: 'site/paginas/pagina-route.tsx',
  dizimo: 'site/dizimo/route.tsx',
  documentos: 'site/documentos/route.tsx',
  busca: 'site/busca/route.tsx',
  admin: 'panel/login/route.tsx',
}

export default [
  index(modules.home),
  ...Object.entries<Page>(pageList).map(([name, page]) =>
    route(patternOf(page), modules[name as PageName], { id: name }),
  ),
  route(linkPath.slice(1), 'panel/login/nova-senha-route.tsx'),
  route('SemConexao', 'site/offline/route.tsx'),
  route('*', 'site/not-found/route.tsx'),
] satisfies RouteConfig

/** '/Pagina/{id}' as the router writes it: 'Pagina/:id/:slug?' */
function patternOf({ path, hasSlug }: Page): string {
  return path.slice(1).replace('{id}', ':id') + (hasSlug ? '/:slug?' : '')
}
