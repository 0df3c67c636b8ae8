import { z } from 'zod'
import { isList } from '../../contract/kinds/kind.ts'
import { kindNames, kindOf } from '../../contract/kinds/kinds.ts'
import { Id } from '../../contract/fields.ts'
import { mostItems } from '../../contract/limits.ts'
import { storedFields } from '../../contract/calls/schemas.ts'
import type { Part, Replacement } from '../content/replace-all.ts'
import type { Findings } from './findings.ts'
import { idOf, mendList, mendSingle, type Wanted } from './mend-part.ts'
import { mendSite } from './mend-site.ts'
import { namesOf, parts } from './parts.ts'
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
    else if (part !== 'site') findings.missed(namesOf(part).all, whyNothing(came))
  }
  return { mended, wanted }
}

function mendPart(
  part: Part,
  rows: unknown[],
  findings: Findings,
  wanted: Wanted[],
): object | null | undefined {
  if (rows.length > mostItems) return undefined
  if (part === 'publicacao') {
    if (rows.length === 0) return null
    const current = currentOf(rows)
    return current && mendList(part, [current], findings, wanted)[0]
  }
  if (part === 'site') return mendSite(rows[0], findings)
  if (!isList(kindOf(part))) return mendSingle(part, rows[0], findings, wanted)
  const items = mendList(part, rows, findings, wanted)
  return items.length === 0 && rows.length > 0 ? undefined : items
}

/** Only the newest one was shown. */
function currentOf(rows: readonly unknown[]): Record<string, unknown> | undefined {
  return rows
    .filter(isObject)
    .filter(({ id }) => idOf(id) !== undefined)
    .toSorted((a, b) => idOf(b.id)! - idOf(a.id)!)[0]
}

function whyNothing(rows: readonly unknown[]): string {
  if (rows.length === 0) return 'o site antigo não tem; fica como está aqui'
  if (rows.length > mostItems) return `mais de ${mostItems} registros; fica como está aqui`
  return 'nada do que veio serve; fica como está aqui'
}

/** What the store may hold of each part. */
const Mended = z
  .object(
    Object.fromEntries(
      kindNames.map((name) => {
        const kind = kindOf(name)
        const fields = storedFields(kind.fields)
        if (isList(kind)) return [name, z.array(fields.extend({ id: Id }))]
        if (name === 'publicacao') return [name, fields.extend({ id: Id }).nullable()]
        return [name, name === 'site' ? fields.partial() : fields]
      }),
    ),
  )
  .partial()

/** The last gate: only what the contract allows goes on. */
export function checkMended(mended: ReadonlyMap<Part, unknown>): Replacement {
  return Mended.parse(Object.fromEntries(mended)) as Replacement
}
