// Which addresses are kept, and what the answer at each of them is made from.
import { type EndpointName, endpoints } from '../../../contract/endpoints.ts'
import { apiBase, pages } from '../../../contract/paths.ts'
import type { Kind } from '../../content/generations.ts'

export type Cacheable = {
  /** The same for all addresses that are answered the same. */
  key: string
  kinds: readonly Kind[]
  /** Whether it is one of the few addresses that everybody asks for. */
  isCommon: boolean
}

type Rule = {
  kinds: readonly Kind[]
  /** The parameters that select something, each with the values that it may have. */
  parameters?: Record<string, RegExp>
}

const civilDate = /^\d{4}-\d{2}-\d{2}$/
const id = /^[1-9]\d{0,9}$/

// The layout of every page names the parish.
const pageRules: Record<string, Rule> = {
  [pages.home]: { kinds: ['site', 'palavraPastor', 'acao', 'comunidade', 'publicacao'] },
  [pages.sobre]: { kinds: ['site', 'paroquia', 'comunidade'] },
  [pages.liturgia]: {
    kinds: ['site', 'liturgia'],
    parameters: {
      leitura: /^(?:primeiraLeitura|salmo|segundaLeitura|evangelho)$/,
      data: civilDate,
    },
  },
  [pages.oracoes]: {
    kinds: ['site', 'oracao', 'terco'],
    parameters: {
      oracao: /^(?:terco|[1-9]\d{0,9})$/,
      misterio: /^(?:gozosos|dolorosos|luminosos|gloriosos)$/,
      guia: /^1$/,
    },
  },
  [pages.devocoes]: { kinds: ['site', 'devocao'], parameters: { devocao: id } },
}
pageRules['/'] = pageRules[pages.home]!
const comunidade: Rule = { kinds: ['site', 'comunidade'] }

/** The calls that answer everybody the same. */
const callRules: Partial<Record<EndpointName, Rule>> = {
  listAcoes: { kinds: ['acao'] },
  listComunidades: { kinds: ['comunidade'] },
  listDevocoes: { kinds: ['devocao'] },
  listOracoes: { kinds: ['oracao'] },
  getTerco: { kinds: ['terco'] },
  listPalavrasPastor: { kinds: ['palavraPastor'] },
  listParoquias: { kinds: ['paroquia'] },
  listPublicacoes: { kinds: ['publicacao'] },
  getSite: { kinds: ['site'] },
  getLiturgia: { kinds: ['liturgia'], parameters: { data: civilDate } },
}

const rules = new Map<string, Rule>([
  ...Object.entries(pageRules),
  ...Object.entries(callRules).map(
    ([name, rule]) => [apiBase + endpoints[name as EndpointName].path, rule] as const,
  ),
])

function ruleFor(pathname: string): Rule | undefined {
  return (
    rules.get(pathname) ?? (/^\/Comunidade\/[1-9]\d{0,9}$/.test(pathname) ? comunidade : undefined)
  )
}

/**
 * How an answer is kept; undefined where it is not: answers that depend on who asks, that are not
 * there, or whose selection makes no sense. Parameters that nobody knows make no other answer.
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
  // A page may name the address under which it was asked for; `/` is not `/Home` to its links.
  return {
    key: `${host}${pathname}?${selected.join('&')}`,
    kinds: rule.kinds,
    isCommon: rules.has(pathname) && selected.length === 0,
  }
}
