import { z } from 'zod'
import { Acao } from '../../contract/acao.ts'
import { Comunidade } from '../../contract/comunidade.ts'
import { Devocao } from '../../contract/devocao.ts'
import { Oracao } from '../../contract/oracao.ts'
import { PalavraPastorFields } from '../../contract/palavra-pastor.ts'
import { ParoquiaFields } from '../../contract/paroquia.ts'
import { Publicacao } from '../../contract/publicacao.ts'
import { SiteFields } from '../../contract/site.ts'
import { TercoFields } from '../../contract/terco.ts'
import type { Part, Replacement } from '../content/replace-all.ts'
import type { Findings } from './findings.ts'
import { idOf, mendList, mendSingle, mostRows, type Wanted } from './mend-part.ts'
import { mendSite } from './mend-site.ts'
import { mendTerco } from './mend-terco.ts'
import { names, parts } from './parts.ts'
import { isObject } from './read-answer.ts'
import type { Rows } from './read-parts.ts'

/** What came, mended; pictures are to be put into it once they are here. */
export type MendedParts = { mended: Map<Part, unknown>; wanted: Wanted[] }

/** A part that holds nothing of use is reported and left out. */
export function mendParts(rows: Rows, findings: Findings): MendedParts {
  const wanted: Wanted[] = []
  const mended = new Map<Part, unknown>()
  for (const part of parts) {
    const came = rows.get(part)
    if (came === undefined) continue
    const content = mendPart(part, came, findings, wanted)
    if (content !== undefined) mended.set(part, content)
    else if (part !== 'site') findings.missed(names[part].all, whyNothing(came))
  }
  return { mended, wanted }
}

function mendPart(
  part: Part,
  rows: unknown[],
  findings: Findings,
  wanted: Wanted[],
): object | null | undefined {
  if (rows.length > mostRows) return undefined
  switch (part) {
    case 'acao':
    case 'comunidade':
    case 'devocao':
    case 'oracao': {
      const items = mendList(part, rows, findings, wanted)
      return items.length === 0 && rows.length > 0 ? undefined : items
    }
    case 'publicacao': {
      if (rows.length === 0) return null
      const current = currentOf(rows)
      return current && mendList(part, [current], findings, wanted)[0]
    }
    case 'palavraPastor':
    case 'paroquia':
      return mendSingle(part, rows[0], findings, wanted)
    case 'terco':
      return mendTerco(rows[0], findings)
    case 'site':
      return mendSite(rows[0], findings)
  }
}

/** The older ones are shown to nobody. */
function currentOf(rows: readonly unknown[]): Record<string, unknown> | undefined {
  return rows
    .filter(isObject)
    .filter(({ id }) => idOf(id) !== undefined)
    .toSorted((a, b) => idOf(b.id)! - idOf(a.id)!)[0]
}

function whyNothing(rows: readonly unknown[]): string {
  if (rows.length === 0) return 'o site antigo não tem; fica como está aqui'
  if (rows.length > mostRows) return `mais de ${mostRows} registros; fica como está aqui`
  return 'nada do que veio serve; fica como está aqui'
}

const Mended = z
  .object({
    acao: z.array(Acao.omit({ versao: true })),
    comunidade: z.array(Comunidade.omit({ versao: true })),
    devocao: z.array(Devocao.omit({ versao: true })),
    oracao: z.array(Oracao.omit({ versao: true })),
    palavraPastor: PalavraPastorFields,
    paroquia: ParoquiaFields,
    terco: TercoFields,
    site: SiteFields.partial(),
    publicacao: Publicacao.nullable(),
  })
  .partial()

/** The last gate: only what the contract allows goes on. */
export function checkMended(mended: ReadonlyMap<Part, unknown>): Replacement {
  return Mended.parse(Object.fromEntries(mended))
}
