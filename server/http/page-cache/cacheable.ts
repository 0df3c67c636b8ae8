// The addresses whose responses are cached, and the kinds of content that each response shows.
import { endpoints } from '../../../contract/calls/endpoints.ts'
import { tiposDeCelebracao } from '../../../contract/kinds/celebracao.ts'
import { isList } from '../../../contract/kinds/kind.ts'
import { type KindName, kindNames, kindOf } from '../../../contract/kinds/kinds.ts'
import { apiBase, calendarBase, pages } from '../../../contract/paths.ts'
import type { Kind } from '../../content/generations.ts'

export type Cacheable = {
  /** The same for all addresses with the same response. */
  key: string
  kinds: readonly Kind[]
  /** It shows what is on now. */
  isTimed: boolean
  /** See `isCommon`. */
  isCommon: boolean
}

type Rule = {
  kinds: readonly Kind[]
  /** The parameters that select something, each with its valid values. */
  parameters?: Record<string, RegExp>
  isTimed?: boolean
}

const civilDate = /^\d{4}-\d{2}-\d{2}$/
const id = /^[1-9]\d{0,9}$/

/** The values of parameters that select something else than an item of a list. */
const selections: Record<string, Record<string, RegExp>> = {
  [pages.liturgia]: {
    leitura: /^(?:primeiraLeitura|salmo|segundaLeitura|evangelho)$/,
    data: civilDate,
  },
  [pages.horarios]: {
    tipo: new RegExp(`^(?:${Object.keys(tiposDeCelebracao).join('|')})$`),
    comunidade: id,
  },
  [pages.oracoes]: {
    oracao: /^(?:terco|[1-9]\d{0,9})$/,
    misterio: /^(?:gozosos|dolorosos|luminosos|gloriosos)$/,
    guia: /^1$/,
  },
}

const all = kindNames.map((name) => kindOf(name))

/** A page changes with what it shows; its layout names the parish. */
function pageRule(path: string): Rule {
  const shown = all.filter(({ shownOn, inLayout }) => inLayout || shownOn.includes(path))
  const kinds: Kind[] = shown.map(({ name }) => name as KindName)
  if (path === pages.liturgia) kinds.push('liturgia')
  return {
    kinds,
    parameters: { ...itemParameters(path), ...selections[path] },
    isTimed: isTimed(path),
  }
}

/** Whether a page shows times; the layout says only whether there are any. */
function isTimed(path: string): boolean {
  return kindOf('celebracao').shownOn.includes(path)
}

/** `{ devocao: <an id> }` for `/Devocoes`, whose items are at `/Devocoes?devocao={id}`. */
function itemParameters(path: string): Record<string, RegExp> {
  const names = all.filter(isList).flatMap(({ itemPage }) => {
    const [page, search = ''] = itemPage?.address.split('?') ?? []
    return page === path && search !== '' ? [search.replace('={id}', '')] : []
  })
  return Object.fromEntries(names.map((name) => [name, id]))
}

/** Items whose address has no `?`: `/Comunidade/3`. */
const itemRules = all.filter(isList).flatMap(({ name, itemPage }) => {
  if (itemPage === undefined || itemPage.address.includes('?')) return []
  const address = new RegExp(`^${itemPage.address.replace('{id}', '[1-9]\\d{0,9}')}$`)
  const shown = all
    .filter(({ inLayout, shownOn }) => inLayout || shownOn.includes(itemPage.address))
    .map((kind) => kind.name)
  const rule: Rule = { kinds: [...shown, name] as Kind[], isTimed: isTimed(itemPage.address) }
  return [{ address, rule }]
})

const calendarRule = {
  address: new RegExp(`^${calendarBase}/(?:paroquia|(?:comunidade|evento)-[1-9]\\d{0,9})\\.ics$`),
  rule: { kinds: ['celebracao', 'excecao', 'comunidade', 'evento', 'site'] } satisfies Rule,
}

const { admin: _, ...publicPages } = pages
const listPages = all.filter(isList).flatMap(({ listPage }) => listPage?.path ?? [])
const rules = new Map<string, Rule>([
  ['/', pageRule(pages.home)],
  ...[...Object.values(publicPages), ...listPages].map((path) => [path, pageRule(path)] as const),
  // Calls with the same response for all clients.
  ...kindNames.map((name) => [apiBase + kindOf(name).path, { kinds: [name] }] as const),
  [
    apiBase + endpoints.listOcorrencias.path,
    {
      kinds: ['celebracao', 'excecao', 'comunidade'],
      parameters: { de: civilDate, ate: civilDate, comunidade: id },
    },
  ],
  [apiBase + endpoints.getLiturgia.path, { kinds: ['liturgia'], parameters: { data: civilDate } }],
])

function ruleFor(pathname: string): Rule | undefined {
  const others = [...itemRules, calendarRule]
  return rules.get(pathname) ?? others.find(({ address }) => address.test(pathname))?.rule
}

/**
 * How a response is cached; undefined if it is not: personal and missing responses, and invalid
 * selections. Unknown parameters do not change the response.
 */
export function cacheable({ host, pathname, searchParams }: URL): Cacheable | undefined {
  const rule = ruleFor(pathname)
  if (rule === undefined) return undefined
  const selected: string[] = []
  for (const [name, values] of Object.entries(rule.parameters ?? {})) {
    const given = searchParams.getAll(name)
    if (given.length === 0) continue
    if (given.length > 1 || !values.test(given[0]!)) return undefined
    selected.push(`${name}=${given[0]}`)
  }
  // A page may contain its own origin, and `/` marks other links than `/Home`.
  return {
    key: `${host}${pathname}?${selected.join('&')}`,
    kinds: rule.kinds,
    isTimed: rule.isTimed ?? false,
    isCommon: rules.has(pathname) && selected.length === 0,
  }
}

/** Whether an address is one of the few that most visitors request. */
export function isCommon(address: URL): boolean {
  return cacheable(address)?.isCommon ?? false
}
