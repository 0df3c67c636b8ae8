// Every difference leaves a revision, so that the former content can be restored.
import type { ItemOf } from '../../model/kinds/kind.ts'
import {
  isDocumentName,
  isListName,
  type ListName,
  type Lists as ListKinds,
} from '../../parish/parish.ts'
import type { Publicacao } from '../../parish/home/publicacao.ts'
import type { Db } from '../store/db.ts'
import { fillAbsentFields } from './absent-fields.ts'
import type { Change, Changes } from './changes.ts'
import { type Cleared, clearStarter, withoutStarter } from './clear-starter.ts'
import { type FieldsOf, readDocument, writeDocument } from './documents.ts'
import type { Actor, NewRevision, State } from './history.ts'
import { readRows } from './list-rows.ts'
import { type NamedPicture, addedPictures } from './named-files.ts'
import { listPublicacoes, replacePublicacao } from './publicacoes.ts'
import { replaceList } from './replace-list.ts'

type Lists = { [Name in ListName]: Omit<ItemOf<ListKinds[Name]>, 'versao'>[] }
type Documents = { [Name in keyof FieldsOf]: Partial<FieldsOf[Name]> }

/** Missing parts stay as they are. */
export type Replacement = Partial<Lists & Documents & { publicacao: Publicacao | null }>
export type ReplacedPart = keyof Required<Replacement>

export type Replaced = { created: number; changed: number; removed: number; reordered: boolean }

export class EditedByStaff extends Error {
  override name = 'EditedByStaff'
  readonly parts: readonly ReplacedPart[]

  constructor(parts: readonly ReplacedPart[]) {
    super(`edited by staff: ${parts.join(', ')}`)
    this.parts = parts
  }
}

export function createReplaceAll(db: Db, changes: Changes) {
  /**
   * @param actor without an id, which distinguishes imports from changes of staff
   * @throws EditedByStaff unless `overStaff`, without any change
   */
  return async function replaceAll(
    actor: Actor & { id: null },
    replacement: Replacement,
    { overStaff }: { overStaff: boolean },
  ): Promise<{ replaced: Map<ReplacedPart, Replaced>; cleared: Cleared }> {
    const parts = Object.keys(replacement) as ReplacedPart[]
    const files = await Promise.all(parts.map((part) => newFiles(db, part, replacement)))
    return changes.change(actor, files.flat(), async (change) => {
      // Checked again within the transaction: staff may have saved meanwhile.
      const edited = overStaff ? [] : await partsEditedByStaff(change.trx, parts)
      if (edited.length > 0) throw new EditedByStaff(edited)

      const replaced = new Map<ReplacedPart, Replaced>()
      const record: Change['record'] = (revision) => {
        count(replaced, revision)
        return change.record(revision)
      }
      for (const part of parts) {
        replaced.set(part, { created: 0, changed: 0, removed: 0, reordered: false })
        await replace({ ...change, record }, part, replacement)
      }
      return { replaced, cleared: await clearStarter(change, parts) }
    })
  }
}

async function newFiles(
  db: Db,
  part: ReplacedPart,
  replacement: Replacement,
): Promise<NamedPicture[]> {
  if (isListName(part)) {
    const rows = new Map((await readRows(db, part)).map((row) => [row.id, row]))
    return replacement[part]!.flatMap((item) =>
      addedPictures(part, item.id, rows.get(item.id) ?? null, item),
    )
  }
  const before = isDocumentName(part)
    ? await readDocument(db, part)
    : (await listPublicacoes(db)).at(-1)
  return addedPictures(part, null, before ?? null, replacement[part] ?? {})
}

async function replace(
  change: Change,
  part: ReplacedPart,
  replacement: Replacement,
): Promise<void> {
  if (isListName(part)) {
    await replaceList(change, part, replacement[part]!)
  } else if (isDocumentName(part)) {
    // The other site may be an Adro with starter content of its own.
    const given = withoutStarter(part, replacement[part]!)
    const fill = await fillAbsentFields(change.trx, part)
    const present = await readDocument(change.trx, part)
    // Only sites of this program have this document; its starter values are cleared below.
    await writeDocument(
      change,
      part,
      'importou',
      part === 'site' ? given : fill(null, given, present),
    )
  } else {
    const publicacao = replacement[part] ?? null
    await replacePublicacao(change, publicacao === null ? 'excluiu' : 'importou', publicacao)
  }
}

function count(replaced: Map<ReplacedPart, Replaced>, { tipo, antes, depois }: NewRevision): void {
  const counts = replaced.get(tipo as ReplacedPart)
  if (counts === undefined) return
  if (depois === null) counts.removed += 1
  else if (antes === null) counts.created += 1
  else if ('ids' in depois) counts.reordered = true
  else counts.changed += 1
}

export async function partsEditedByStaff(
  connection: Db,
  parts: readonly ReplacedPart[],
): Promise<ReplacedPart[]> {
  if (parts.length === 0) return []
  const rows = await connection
    .selectFrom('revisao')
    .where('tipo', 'in', parts)
    .groupBy('tipo')
    .select((row) => [
      'tipo',
      row.fn.max('id').filterWhere('usuario', 'is not', null).as('byStaff'),
      // 'limpou' changes no values of staff.
      row.fn
        .max('id')
        .filterWhere('usuario', 'is', null)
        .filterWhere('feito', '<>', 'limpou')
        .as('byReplacing'),
    ])
    .execute()
  const edited = new Set<string>(
    rows
      .filter(({ byStaff, byReplacing }) => Number(byStaff ?? 0) > Number(byReplacing ?? 0))
      .map(({ tipo }) => tipo),
  )
  return parts.filter((part) => edited.has(part))
}

export async function lastReplaced(
  connection: Db,
  part: ReplacedPart,
  id: number | null,
): Promise<State | null> {
  const row = await connection
    .selectFrom('revisao')
    .where('tipo', '=', part)
    .where('item', id === null ? 'is' : '=', id)
    .where('feito', '=', 'importou')
    .orderBy('id', 'desc')
    .select('depois')
    .executeTakeFirst()
  return row?.depois ? (JSON.parse(row.depois) as State) : null
}
