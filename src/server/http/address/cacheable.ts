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
  instead?: Cacheable
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

const layoutKinds = all.flatMap(({ inLayout, name }) => (inLayout ? [name as KindName] : []))

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

/** Addresses of items, with what stands in the place of the id. */
const itemAddresses = [
  ...all
    .filter(isList)
    .map(({ name, itemPage }) => ({ kind: name, path: itemPage?.address ?? '' })),
  ...['comunidade', 'evento'].map((kind) => ({ kind, path: `${calendarBase}/${kind}-{id}.ics` })),
].flatMap(({ kind, path }) => {
  if (!/^[^?]+\{id\}/.test(path)) return []
  const slug = hasSlug(path) ? '(?:/[^/]*)?' : ''
  const pattern = new RegExp(`^${path.replace('{id}', '([^/]+)')}${slug}/*$`, 'i')
  return [{ kind: kind as ListName, path, pattern }]
})

const calendar = new RegExp(
  `^${calendarBase}/(?:paroquia|(?:comunidade|evento)-[1-9]\\d{0,9})\\.ics$`,
)
const calendarKinds: CountedKind[] = ['celebracao', 'excecao', 'comunidade', 'evento', 'site']
const everyKind: CountedKind[] = [...kindNames, 'liturgia']

const fileRules = new Map<string, Rule>([
  ['/sitemap.xml', { kinds: everyKind }],
  ['/robots.txt', { kinds: [] }],
  ['/manifest.webmanifest', { kinds: ['site'] }],
  [noticesFeedPath, { kinds: [...calendarKinds, 'aviso'] }],
  [openapiPath, { kinds: [] }],
])

const pageRules = new Map(publicPaths.map((path) => [path, pageRule(path)]))

const callRules = new Map<string, Rule>([
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
])

function ruleFor(pathname: string, found: PageAt | undefined): Rule | undefined {
  if (found !== undefined) return found.own === pathname ? pageRules.get(found.page) : undefined
  return (
    callRules.get(pathname) ??
    fileRules.get(pathname) ??
    (calendar.test(pathname) ? { kinds: calendarKinds } : undefined)
  )
}

/** In a key: all that cannot stand there, or does not exist. */
const anyOther = '*'
/** Some pages leave such a value out, others say that they lack it. */
const statusesOfOther = [200, 400, 404]
const statusesOfMissing = [404]

/**
 * Unknown parameters change nothing, and of a repeated one the first counts. What is missing in the
 * same way has one key: invented addresses make no work. Personal responses are not cached.
 */
export function cacheable(url: URL, page: PageAt | undefined): Cacheable | undefined {
  const rule = ruleFor(url.pathname, page)
  if (rule === undefined) return page === undefined ? missingPage(url) : undefined
  const { kinds, isTimed = false } = rule
  const item = itemAt(url.pathname)
  let needed: Needed | undefined = item && { kind: item.kind, value: item.value }
  const isCall = callRules.has(url.pathname)
  let statuses = [200]
  const selected: { name: string; value: string; other: string }[] = []
  for (const [name, values] of Object.entries(rule.parameters ?? {})) {
    const value = url.searchParams.get(name)
    if (value === null) continue
    const kind = isListName(name) ? name : name === 'data' && 'liturgia'
    const isPossible = values.test(value)
    // Calls read a day in several notations, and refuse others in several ways.
    if (isCall && !isPossible) return undefined
    const isNeeded = isPossible && !isCall && kind && /^\d/.test(value)
    if (isNeeded) needed = { kind, value }
    if (!isPossible) statuses = statusesOfOther
    const known = isPossible ? value : anyOther
    selected.push({ name, value: known, other: isNeeded ? anyOther : known })
  }
  // A page may contain its origin, and `/` marks other links than `/Home`.
  const keyOf = (path: string, as: 'value' | 'other') =>
    `${url.host}${path}?${selected.map((each) => `${each.name}=${each[as]}`).join('&')}`
  const common = { kinds, isTimed, isChosen: selected.length > 0 }
  const own = { ...common, statuses, key: keyOf(url.pathname, 'value') }
  if (needed === undefined) return own
  const instead = {
    ...common,
    statuses: item ? statusesOfMissing : statusesOfOther,
    key: keyOf(item?.path ?? url.pathname, 'other'),
  }
  return { ...own, needed, instead }
}

function itemAt(pathname: string) {
  for (const { kind, path, pattern } of itemAddresses) {
    const value = pattern.exec(pathname)?.[1]
    if (value !== undefined) return { kind, path, value }
  }
  return undefined
}

/** What other handlers answer, and what the router of the pages reads in its own way. */
const notOfPages =
  /^\/(?:(?:api|uploads|icons|assets|compartilhar|calendario)(?:\/|$)|index\.html$)|\/\/|\/0+[1-9]/

function missingPage({ host, pathname }: URL): Cacheable | undefined {
  if (isFilePath(pathname) || notOfPages.test(pathname)) return undefined
  if (routeName(pathname) !== '(outro)') return undefined
  // The router compares the characters that are meant.
  const path = itemAt(decodeURI(pathname))?.path
  const kinds = pageRules.get(path as PagePath)?.kinds ?? layoutKinds
  const key = `${host}${path ?? anyOther}?`
  return { key, kinds, isTimed: false, isChosen: false, statuses: statusesOfMissing }
}
