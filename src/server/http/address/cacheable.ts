import { calls } from '../../../api/calls/calls.ts'
import { tiposDeCelebracao } from '../../../parish/horarios/celebracao.ts'
import { isList } from '../../../model/kinds/kind.ts'
import { isShownOn, type KindName, kindNames, kindOf } from '../../../parish/parish.ts'
import { apiBase, type PageAt, type PagePath, pages, publicPaths } from '../../../parish/paths.ts'
import { noticesFeedPath } from '../../../parish/agenda/pages.ts'
import { calendarBase } from '../../../parish/horarios/pages.ts'
import { everyPeriodo } from '../../../parish/horarios/periodos.ts'
import type { CountedKind } from '../../content/freshness.ts'
import { menuKinds } from '../../content/menu.ts'
import { openapiPath } from './route-name.ts'

export type Cacheable = {
  key: string
  kinds: readonly CountedKind[]
  isTimed: boolean
}

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

/**
 * Unknown parameters change nothing. Personal and missing responses and invalid selections are not
 * cached.
 */
export function cacheable(
  { host, pathname, searchParams }: URL,
  page: PageAt | undefined,
): Cacheable | undefined {
  const rule = ruleFor(pathname, page)
  if (rule === undefined) return undefined
  const selected: string[] = []
  for (const [name, values] of Object.entries(rule.parameters ?? {})) {
    const given = searchParams.getAll(name)
    if (given.length === 0) continue
    if (given.length > 1 || !values.test(given[0]!)) return undefined
    selected.push(`${name}=${given[0]}`)
  }
  // A page may contain its origin, and `/` marks other links than `/Home`.
  return {
    key: `${host}${pathname}?${selected.join('&')}`,
    kinds: rule.kinds,
    isTimed: rule.isTimed ?? false,
  }
}
