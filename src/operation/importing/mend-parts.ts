import { changeSchema } from '../../api/calls/schemas.ts'
import type { Fields } from '../../model/kinds/field.ts'
import { isList } from '../../model/kinds/kind.ts'
import { kindOf } from '../../parish/parish.ts'
import { site } from '../../parish/contato/site.ts'
import { mostItems } from '../../api/limits.ts'
import type { ReplacedPart } from '../../server/content/replace-all.ts'
import { type Collected, readId, mendList, mendSingle, takeFiles } from './mend-rows.ts'
import { mendField } from './mend-field.ts'
import { partNames, quote } from './findings.ts'
import { isObject } from './read-answer.ts'
import type { Rows } from './read-parts.ts'

/** The parts that hold something of use; the others are reported, those that do not in `unread`. */
export function mendParts(
  all: Rows,
  collected: Collected,
  unread: Set<ReplacedPart>,
): Map<ReplacedPart, unknown> {
  const mended = new Map<ReplacedPart, unknown>()
  for (const [part, rows] of all) {
    const content = rows.length > mostItems ? undefined : mendPart(part, rows, collected)
    if (content !== undefined) mended.set(part, content)
    else if (!kindOf(part).isOwn) {
      if (rows.length > 0) unread.add(part)
      const { missed } = collected.findings.at(partNames(part).all)
      missed(`${whyNothing(rows)}; fica como está aqui`)
    }
  }
  return mended
}

function mendPart(
  part: ReplacedPart,
  rows: unknown[],
  collected: Collected,
): object | null | undefined {
  if (part === 'site') return mendSite(rows[0], collected)
  const kind = kindOf(part)
  if ('inRows' in kind) return mendNewest(part, rows, collected)
  if (!isList(kind)) return mendSingle(part, rows[0], collected)
  const items = mendList(part, rows, collected)
  return items.length === 0 && rows.length > 0 ? undefined : items
}

/**
 * Only another site of this program has contact, social networks and priests. Unusable fields stay
 * as they are here.
 *
 * @returns undefined where no field is usable
 */
function mendSite(
  row: unknown,
  { findings, wanted }: Collected,
): Record<string, unknown> | undefined {
  const where = partNames('site').all
  const note = findings.at(where)
  if (!isObject(row) || !('endereco' in row) || !Array.isArray(row.padres)) return undefined
  const mended: Record<string, unknown> = {}
  const fields: Fields = site.fields
  const { shape } = changeSchema(fields)
  for (const [name, field] of Object.entries(fields)) {
    const given = row[name]
    if (given === undefined || given === null) continue
    // Addresses and numbers are texts at first.
    const text = mendField(field.is === 'rows' ? field : { ...field, is: 'line' }, given, note)
    const parsed = shape[name]!.safeParse(text)
    if (parsed.success) mended[name] = parsed.data
    else note.missed(`${field.label}: o que veio não serve`)
  }
  wanted.push(...takeFiles(mended, { part: 'site', id: null, where }, note))
  return mended
}

/**
 * The old site showed only the newest.
 *
 * @returns null if there is none
 */
function mendNewest(
  part: ReplacedPart,
  rows: unknown[],
  collected: Collected,
): object | null | undefined {
  if (rows.length === 0) return null
  const [newest, ...others] = rows
    .filter(isObject)
    .toSorted((a, b) => (readId(b.id) ?? 0) - (readId(a.id) ?? 0))
  const { missed } = collected.findings.at(partNames(part).all)
  for (const { id, imagem } of others) {
    const named = typeof imagem === 'string' ? quote(imagem) : 'sem imagem'
    missed(`a publicação nº ${readId(id) ?? '?'}, ${named}: só vem a mais nova`)
  }
  return newest && mendList(part, [newest], collected)[0]
}

function whyNothing(rows: readonly unknown[]): string {
  if (rows.length === 0) return 'o site antigo não tem'
  return rows.length > mostItems ? `mais de ${mostItems} registros` : 'nada do que veio serve'
}
