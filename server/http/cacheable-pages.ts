// Which addresses are kept, and what the page at each of them is made from.
import { pages } from '../../contract/paths.ts'
import type { Kind } from '../content/generations.ts'

export type CacheablePage = {
  /** The same for all addresses that show the same page. */
  key: string
  kinds: readonly Kind[]
}

type Rule = {
  kinds: readonly Kind[]
  /** The parameters that select something, each with the values that it may have. */
  parameters?: Record<string, RegExp>
}

// The layout of every page names the parish.
const rules: Record<string, Rule> = {
  [pages.home]: { kinds: ['site', 'palavraPastor', 'acao', 'comunidade', 'publicacao'] },
  [pages.sobre]: { kinds: ['site', 'paroquia', 'comunidade'] },
  [pages.liturgia]: {
    kinds: ['site', 'liturgia'],
    parameters: {
      leitura: /^(?:primeiraLeitura|salmo|segundaLeitura|evangelho)$/,
      data: /^\d{4}-\d{2}-\d{2}$/,
    },
  },
  [pages.oracoes]: {
    kinds: ['site', 'oracao', 'terco'],
    parameters: {
      oracao: /^(?:terco|[1-9]\d{0,9})$/,
      misterio: /^(?:gozosos|dolorosos|luminosos|gloriosos)$/,
    },
  },
  [pages.devocoes]: { kinds: ['site', 'devocao'], parameters: { devocao: /^[1-9]\d{0,9}$/ } },
}
const comunidade: Rule = { kinds: ['site', 'comunidade'] }

function ruleFor(pathname: string): Rule | undefined {
  return rules[pathname] ?? (/^\/Comunidade\/[1-9]\d{0,9}$/.test(pathname) ? comunidade : undefined)
}

/**
 * How a page is kept; undefined where it is not: pages that depend on who asks, that are not there,
 * or whose selection makes no sense. Parameters that nobody knows make no other page.
 */
export function cacheablePage({ host, pathname, searchParams }: URL): CacheablePage | undefined {
  const path = pathname === '/' ? pages.home : pathname
  const rule = ruleFor(path)
  if (rule === undefined) return undefined
  const selected: string[] = []
  for (const [name, values] of Object.entries(rule.parameters ?? {})) {
    const given = searchParams.getAll(name)
    if (given.length === 0) continue
    if (given.length > 1 || !values.test(given[0]!)) return undefined
    selected.push(`${name}=${given[0]}`)
  }
  // A page may name the address under which it was asked for; `/` is not `/Home` to its links.
  return { key: `${host}${pathname}?${selected.join('&')}`, kinds: rule.kinds }
}
