import { storedFields } from '../../api/calls/schemas.ts'
import { mostItems } from '../../api/calls/endpoint.ts'
import { isList } from '../../model/kinds/kind.ts'
import { folderOf, type KindName, kindOf, type UploadFolder } from '../../parish/parish.ts'
import type { Item, Replacement } from '../../server/content/replace-all.ts'
import { type Findings, partNames, quote } from './findings.ts'
import { mendFields, type NamedFile, shown } from './mend-field.ts'
import { mendText } from './mend-text.ts'
import { isObject } from './read-answer.ts'
import { isOf, type Rows, stays } from './read-parts.ts'

export type Wanted = NamedFile & { part: KindName; folder: UploadFolder; where: string }

type Collected = { findings: Findings; wanted: Wanted[] }

/** A kind of which nothing is of use stays as it is; it is added to `unread` if rows came. */
export function mendRows(all: Rows, findings: Findings, unread: Set<KindName>) {
  const wanted: Wanted[] = []
  const replacement = new Map<KindName, readonly Item[] | Record<string, unknown> | null>()
  for (const [part, rows] of all) {
    const content = mendPart(part, rows, { findings, wanted })
    if (content !== undefined) replacement.set(part, content)
    else if (!kindOf(part).isOwn) {
      if (rows.length > 0) unread.add(part)
      findings.missedAt(partNames(part).all)(`${whyNothing(rows)}; ${stays}`)
    }
  }
  return { replacement: replacement satisfies Replacement, wanted }
}

function whyNothing(rows: readonly unknown[]): string {
  if (rows.length === 0) return 'o site antigo não tem'
  return rows.length > mostItems ? `mais de ${mostItems} registros` : 'nada do que veio serve'
}

function mendPart(part: KindName, rows: readonly unknown[], collected: Collected) {
  if (rows.length > mostItems) return undefined
  const kind = kindOf(part)
  if ('inRows' in kind) return mendNewest(part, rows, collected)
  if (!isList(kind)) {
    const [row] = rows
    return isOf(part, row) ? mendRow(part, row, null, collected) : undefined
  }
  const items = mendList(part, rows, collected)
  return items.length === 0 && rows.length > 0 ? undefined : items
}

/** The old site showed only the newest. */
function mendNewest(part: KindName, rows: readonly unknown[], collected: Collected) {
  if (rows.length === 0) return null
  const [newest, ...others] = rows
    .filter(isObject)
    .toSorted((a, b) => (readId(b.id) ?? 0) - (readId(a.id) ?? 0))
  const missed = collected.findings.missedAt(partNames(part).all)
  for (const { imagem } of others) missed(`${shown(imagem)}: só vem a mais nova`)
  return newest && mendList(part, [newest], collected)[0]
}

function mendList(part: KindName, rows: readonly unknown[], collected: Collected): Item[] {
  const { findings } = collected
  const items = new Map<number, Item>()
  for (const row of rows) {
    if (!isObject(row)) {
      findings.missedAt(partNames(part).all)('um registro que não pôde ser lido')
      continue
    }
    const id = readId(row.id)
    const missed = findings.missedAt(whereOf(part, row, id))
    if (id === undefined) missed(`o número (id) ${shown(row.id)} não serve`)
    else if (items.has(id)) missed(`o número (id) ${id} já é de outro registro`)
    else {
      const item = mendRow(part, row, id, collected)
      if (item !== undefined) items.set(id, Object.assign(item, { id }))
    }
  }
  return [...items.values()]
}

function mendRow(
  part: KindName,
  row: Record<string, unknown>,
  id: number | null,
  { findings, wanted }: Collected,
): Record<string, unknown> | undefined {
  const where = whereOf(part, row, id)
  const missed = findings.missedAt(where)
  const files: NamedFile[] = []
  const { fields } = kindOf(part)
  const mended = mendFields(fields, row, { missed, files })
  if (!storedFields(fields).safeParse(mended).success) {
    missed('falta algo de que o site precisa')
    return undefined
  }
  for (const file of files) wanted.push({ ...file, part, folder: folderOf(part, id)!, where })
  return mended
}

/** Larger ids would leave no number for the next row. */
const largestId = 1_000_000_000_000

function readId(given: unknown): number | undefined {
  const id = typeof given === 'string' && /^\s*\d{1,15}\s*$/.test(given) ? Number(given) : given
  const isId = typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= largestId
  return isId ? id : undefined
}

function whereOf(part: KindName, row: Record<string, unknown>, id?: number | null): string {
  const { one } = partNames(part)
  const kind = kindOf(part)
  if (!isList(kind)) return one
  const title = row[kind.title]
  const { text } = mendText(typeof title === 'string' ? title : '', 'line')
  if (text !== '') return `${one} ${quote(text)}`
  return id === undefined ? `${one} sem título` : `${one} nº ${id}`
}
