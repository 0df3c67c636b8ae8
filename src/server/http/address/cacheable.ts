import { calls } from '../../../api/calls/calls.ts'
import { tiposDeCelebracao } from '../../../parish/horarios/celebracao.ts'
import { isList } from '../../../model/kinds/kind.ts'
import {
  isListName,
  isShownOn,
  type KindName,
  kindNames,
  kindOf,
  type ListName,
} from '../../../parish/parish.ts'
import {
  apiBase,
  hasSlug,
  type PageAt,
  type PagePath,
  pages,
  publicPaths,
} from '../../../parish/paths.ts'
import { noticesFeedPath } from '../../../parish/agenda/pages.ts'
import { calendarBase } from '../../../parish/horarios/pages.ts'
import { everyPeriodo } from '../../../parish/horarios/periodos.ts'
import type { CountedKind } from '../../content/freshness.ts'
import { menuKinds } from '../../content/menu.ts'
import { isFilePath, openapiPath, routeName } from './route-name.ts'

export type Cacheable = {
  key: string
  kinds: readonly CountedKind[]
  isTimed: boolean
  /** Whether parameters choose it among thousands. */
  isChosen: boolean
  /** Answers with one of these statuses are kept. */
  statuses: readonly number[]
  /** What must be there; otherwise the answer is that of `instead`, for all that are missing. */
  needed?: Needed
  instead?: Cacheable | undefined
}

/** An item by its id, or a day of the liturgy. */
export type Needed = { kind: ListName | 'liturgia'; value: string }

type Rule = {
  kinds: readonly CountedKind[]
  /** By parameter. */
  parameters?: Record<string, RegExp>
  isTimed?: boolean
}

const civilDate = /^\d{4}-\d{2}-\d{2}$/
const id = /^[1-9]\d{0,9}$/

const selections: Record<string, Record<string, RegExp>> = {
  [pages.liturgia]: {
    leitura: /^(?:primeiraLeitura|salmo|segundaLeitura|evangelho)$/,
    data: civilDate,
  },
  [pages.horarios]: {
    tipo: new RegExp(`^(?:${Object.keys(tiposDeCelebracao).join('|')})$`),
    comunidade: id,
    dia: /^[0-6]$/,
    periodo: new RegExp(`^(?:${everyPeriodo.join('|')})$`),
  },
  [pages.comunidades]: { missa: /^domingo$/ },
  [pages.oracoes]: {
    oracao: /^(?:terco|[1-9]\d{0,9})$/,
    misterio: /^(?:gozosos|dolorosos|luminosos|gloriosos)$/,
    guia: /^1$/,
  },
}

const all = kindNames.map((name) => kindOf(name))

function pageRule(path: PagePath): Rule {
  const shown = all.filter(
    (kind) =>
      kind.inLayout || isShownOn(kind, path) || (isList(kind) && kind.itemPage?.address === path),
  )
  const kinds: CountedKind[] = shown.map(({ name }) => name as KindName)
  // Home shows the beginning of the gospel.
  if (path === pages.liturgia || path === pages.home) kinds.push('liturgia')
  return {
    kinds,
    parameters: { ...itemParameters(path), ...documentParameters(path), ...selections[path] },
    isTimed: isTimed(path),
  }
}

/** The layout only shows whether there are any times. */
function isTimed(path: PagePath): boolean {
  return isShownOn(kindOf('celebracao'), path)
}

/** `{ devocao: <an id> }` for `/Devocoes`, whose items have addresses `/Devocoes?devocao={id}`. */
function itemParameters(path: string): Record<string, RegExp> {
  const names = all.filter(isList).flatMap(({ itemPage }) => {
    const [page, search = ''] = itemPage?.address.split('?') ?? []
    return page === path && search !== '' ? [search.replace('={id}', '')] : []
  })
  return Object.fromEntries(names.map((name) => [name, id]))
}

function documentParameters(path: string): Record<string, RegExp> | undefined {
  const documents = all.flatMap((kind) => (isList(kind) ? [] : [kind.page]))
  return documents.find((page) => page?.path === path)?.parameters
}

const calendarKinds: CountedKind[] = ['celebracao', 'excecao', 'comunidade', 'evento', 'site']
const calendarsOfItems = (['comunidade', 'evento'] as const).map((kind) => {
  return { kind, path: `${calendarBase}/${kind}-{id}.ics` }
})

/** By path, with `{id}` in the place of an id. */
const rules = new Map<string, Rule>([
  ...publicPaths.map((path) => [path, pageRule(path)] as const),
  ...kindNames.map((name) => [apiBase + kindOf(name).path, { kinds: [name] }] as const),
  [
    apiBase + calls.listOcorrencias.path,
    {
      // `site` contains the town's holidays.
      kinds: ['celebracao', 'excecao', 'comunidade', 'site'],
      parameters: { de: civilDate, ate: civilDate, comunidade: id },
    },
  ],
  [apiBase + calls.getMenu.path, { kinds: menuKinds }],
  [apiBase + calls.getLiturgia.path, { kinds: ['liturgia'], parameters: { data: civilDate } }],
  [openapiPath, { kinds: [] }],
  ['/sitemap.xml', { kinds: [...kindNames, 'liturgia'] }],
  ['/robots.txt', { kinds: [] }],
  ['/manifest.webmanifest', { kinds: ['site'] }],
  [noticesFeedPath, { kinds: [...calendarKinds, 'aviso'] }],
  [`${calendarBase}/paroquia.ics`, { kinds: calendarKinds }],
  ...calendarsOfItems.map(({ path }) => [path, { kinds: calendarKinds }] as const),
])

const itemPatterns = [
  ...all
    .filter(isList)
    .map(({ name, itemPage }) => ({ kind: name, path: itemPage?.address ?? '' })),
  ...calendarsOfItems,
].flatMap(({ kind, path }) => {
  if (!/^[^?]+\{id\}/.test(path)) return []
  const slug = hasSlug(path) ? '(?:/[^/]*)?' : ''
  const pattern = new RegExp(`^${path.replace('{id}', '([^/]+)')}${slug}/*$`, 'i')
  return [{ kind: kind as ListName, path, pattern }]
})

function itemAt(pathname: string) {
  // The router compares the characters that are meant.
  const written = decodeURI(pathname)
  for (const { kind, path, pattern } of itemPatterns) {
    const value = pattern.exec(written)?.[1]
    if (value !== undefined) return { path, needed: { kind, value } }
  }
  return undefined
}

/** In a key: all that cannot stand there, or does not exist. */
const anyOther = '*'
/** Some pages leave such a value out, others say that they lack it. */
const statusesOfOther = [200, 400, 404]

/**
 * Unknown parameters change nothing, and of a repeated one the first counts. What is missing in the
 * same way has one key: invented addresses make no work. Personal responses are not cached.
 */
export function cacheable(url: URL, page: PageAt | undefined): Cacheable | undefined {
  const { host, pathname, searchParams } = url
  if (page !== undefined && page.own !== pathname) return undefined
  const item = itemAt(pathname)
  const calendar = item && isFilePath(item.path) ? item.path : pathname
  const rule = rules.get(page?.page ?? calendar)
  if (rule === undefined) return page === undefined ? missingPage(url, item?.path) : undefined
  const { kinds, isTimed = false, parameters = {} } = rule
  const isCall = pathname.startsWith(apiBase)
  let statuses = [200]
  let needed: Needed | undefined = item?.needed
  let instead = item && missing(host, item.path)
  const selected: string[] = []
  for (const [name, values] of Object.entries(parameters)) {
    const value = searchParams.get(name)
    if (value === null) continue
    const isPossible = values.test(value)
    // Calls read a day in several notations, and refuse others in several ways.
    if (isCall && !isPossible) return undefined
    if (!isPossible) statuses = statusesOfOther
    const kind = isListName(name) ? name : name === 'data' && 'liturgia'
    if (isPossible && !isCall && kind && /^\d/.test(value)) {
      const other = new URL(url)
      other.searchParams.set(name, anyOther)
      needed = { kind, value }
      instead = cacheable(other, page)
    }
    selected.push(`${name}=${isPossible ? value : anyOther}`)
  }
  // A page may contain its origin, and `/` marks other links than `/Home`.
  const key = `${host}${pathname}?${selected.join('&')}`
  const own = { key, kinds, isTimed, isChosen: selected.length > 0, statuses }
  return needed === undefined ? own : { ...own, needed, instead }
}

/** What other handlers answer, and what the router of the pages reads in its own way. */
const notOfPages =
  /^\/(?:(?:api|uploads|icons|assets|compartilhar|calendario)(?:\/|$)|index\.html$)|\/\/|\/0+[1-9]/

function missingPage({ host, pathname }: URL, path = anyOther): Cacheable | undefined {
  if (isFilePath(pathname) || notOfPages.test(pathname)) return undefined
  return routeName(pathname) === '(outro)' ? missing(host, path) : undefined
}

const layoutKinds = all.flatMap(({ inLayout, name }) => (inLayout ? [name as KindName] : []))

function missing(host: string, path: string): Cacheable {
  const kinds = rules.get(path)?.kinds ?? layoutKinds
  return { key: `${host}${path}?`, kinds, isTimed: false, isChosen: false, statuses: [404] }
}
