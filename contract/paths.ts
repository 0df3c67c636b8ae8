// The addresses of the site's pages and pictures.

/**
 * All pages, in the order of header and footer; `{id}` stands for the id of an item. `link`: its text in
 * header, footer and the menu of a phone, there under the heading `group`; `inBar`: its text in the bar
 * of a phone, instead of the menu. `more`: a wide header has it under 'Mais', and links lead to it only
 * while it has something. `hasSlug`: the words of the item's title follow its id, and the id alone decides.
 */
export const pageList = {
  home: { path: '/Home', link: 'Home', group: 'paroquia' },
  sobre: { path: '/Sobre', link: 'Sobre', group: 'paroquia' },
  liturgia: { path: '/Liturgia', link: 'Liturgia', inBar: 'Liturgia', group: 'oracao' },
  oracoes: { path: '/Oracoes', link: 'Orações', inBar: 'Orações', group: 'oracao' },
  devocoes: {
    path: '/Devocoes',
    link: 'Devoções e Carismas',
    inBar: 'Devoções',
    group: 'oracao',
  },
  horarios: { path: '/Horarios', link: 'Horários', group: 'paroquia' },
  agenda: { path: '/Agenda', link: 'Agenda', group: 'paroquia' },
  comunidades: { path: '/Comunidades', link: 'Comunidades', group: 'paroquia', more: true },
  sacramentos: { path: '/Sacramentos', link: 'Sacramentos', group: 'vida', more: true },
  pastorais: { path: '/Pastorais', link: 'Pastorais', group: 'vida', more: true },
  servicos: { path: '/Servicos', link: 'Serviços', group: 'vida', more: true },
  outras: { path: '/Outras', link: 'Outras páginas', group: 'vida', more: true },
  dizimo: { path: '/Dizimo', link: 'Dízimo', group: 'participar', more: true },
  documentos: { path: '/Documentos', link: 'Documentos', group: 'participar', more: true },
  evento: { path: '/Evento/{id}' },
  aviso: { path: '/Aviso/{id}' },
  comunidade: { path: '/Comunidade/{id}' },
  pagina: { path: '/Pagina/{id}', hasSlug: true },
  busca: { path: '/Busca' },
  admin: { path: '/Admin' },
} as const satisfies Record<string, PageOfSite>

type PageOfSite = { path: string; hasSlug?: true } & (
  | { link?: never }
  | { link: string; group: LinkGroup; inBar?: string; more?: true }
)
export type LinkGroup = 'paroquia' | 'oracao' | 'vida' | 'participar'

type PageName = keyof typeof pageList
export type PagePath = (typeof pageList)[PageName]['path']
/** The pages whose addresses need the title of an item. */
export type SlugPath = Extract<(typeof pageList)[PageName], { hasSlug: true }>['path']

export const pages = Object.fromEntries(
  Object.entries(pageList).map(([name, { path }]) => [name, path]),
) as { [Name in PageName]: (typeof pageList)[Name]['path'] }

type MoreName = {
  [Name in PageName]: (typeof pageList)[Name] extends { more: true } ? Name : never
}[PageName]
export type PageThatMayBeEmpty = (typeof pages)[MoreName | 'horarios']
export const pagesThatMayBeEmpty = Object.values<{ path: string; more?: true }>(pageList)
  .filter(({ path, more }) => more === true || path === pages.horarios)
  .map(({ path }) => path) as PageThatMayBeEmpty[]

/** Links lead to it only while it has something; the bar's page of times is always linked. */
export function isHiddenWhileEmpty(path: PagePath, filled: readonly PageThatMayBeEmpty[]): boolean {
  const page: { path: string; more?: true } | undefined = Object.values(pageList).find(
    (each) => each.path === path,
  )
  return page?.more === true && !(filled as readonly string[]).includes(path)
}

/** The paths that visitors and search engines are led to: not the results of a search. */
export const publicPaths: readonly PagePath[] = Object.values(pages).filter(
  (path) => path !== pages.admin && path !== pages.busca,
)

export function isOfItems(path: PagePath): boolean {
  return path.endsWith('{id}')
}

const slugPaths = new Set(
  Object.values<PageOfSite>(pageList).flatMap(({ path, hasSlug }) => (hasSlug ? [path] : [])),
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

/**
 * A page, and the one path at which it belongs. One that depends on a title is known to the page alone,
 * which leads to it: `own` is then the path as it was given.
 */
export type PageAt = { page: PagePath; own: string }

/** The page that the router shows at a path, also at `/sobre/`. Home has two paths of its own. */
export function pageAt(path: string): PageAt | undefined {
  if (path === '/') return { page: pages.home, own: path }
  for (const { page, pattern } of patterns) {
    const [found, id = ''] = pattern.exec(path) ?? []
    if (found === undefined) continue
    return { page, own: hasSlug(page) ? path : page.replace('{id}', id) }
  }
  return undefined
}

/** The Rosary, or one of its four sets of mysteries. */
export function pageOfTerco(conjunto?: string): string {
  return `${pages.oracoes}?oracao=terco${conjunto === undefined ? '' : `&misterio=${conjunto}`}`
}

/** @param data a civil date */
export function pageOfLiturgia(data: string): string {
  return `${pages.liturgia}?data=${data}`
}

/** What the page of the times is asked for: by `weekdayOf` a day of the week, and the others by their keys. */
type AskedTimes = {
  tipo?: string | undefined
  comunidade?: number | undefined
  dia?: number | undefined
  periodo?: string | undefined
}

/** The times of Mass and of other celebrations, or those that are asked for. */
export function pageOfHorarios({ tipo, comunidade, dia, periodo }: AskedTimes): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ tipo, comunidade, dia, periodo })) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  const query = parameters.toString()
  return query === '' ? pages.horarios : `${pages.horarios}?${query}`
}

/** What the search finds. @param busca as it was typed */
export function pageOfBusca(busca: string): string {
  return `${pages.busca}?${new URLSearchParams({ q: busca }).toString()}`
}

export const apiBase = '/api/'

/** The calendars that phones subscribe to. */
export const calendarBase = '/calendario'

/** The notices as an Atom feed. */
export const noticesFeedPath = '/avisos.atom'

const uploadsBase = '/uploads/'

/** The widths in pixels in which the server offers a picture. */
export const pictureWidths = [160, 320, 480, 640, 800, 1080, 1440, 1920] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The widths of the pictures in pages. The figures of a map are smaller. */
export const shownWidths = [320, 480, 640, 800, 1080, 1440] as const satisfies PictureWidth[]

/** @param folder below `uploads/` */
export function uploadUrl(folder: string, fileName: string): string {
  return `${uploadsBase}${folder}/${encodeURIComponent(fileName)}`
}
