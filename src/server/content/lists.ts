import type { ItemOf, ListKind } from '../../model/kinds/kind.ts'
import { isBlank, startingDates } from '../../model/kinds/field.ts'
import type { Pessoa } from '../../parish/equipe/direitos.ts'
import { checksAmongOthers } from '../../parish/repeating.ts'
import {
  type DocumentName,
  isListName,
  type KindName,
  kinds,
  type ListName,
  listNames,
  type Lists,
  referencesOf,
} from '../../parish/parish.ts'
import { refusals } from '../../api/sentences/refusals.ts'
import { AppError, notFound } from '../errors/app-error.ts'
import { refusalOfDayAhead, withoutEarlierDays } from './list-checks.ts'
import { parishToday } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { type Change, type Changes, noting, type Restorable } from './changes.ts'
import { readDocument } from './documents.ts'
import { withFileSizes, withoutSameFocus } from './file-details.ts'
import type { Actor, State } from './history.ts'
import { refuseLostUpdate, refuseInvalid } from './refuse-change.ts'
import {
  findRow,
  mayChange,
  readRows,
  rowsIn,
  type ListRow,
  type RowValues,
  valuesIn,
} from './list-rows.ts'
import { type NamedPicture, addedPictures } from './named-files.ts'
import { replaceReferences } from './replace-references.ts'

type List<Item extends { id: number; versao: number }> = {
  /** In the order of the staff, else by id. */
  list(): Promise<Item[]>
  /** Those that the person may change. */
  listOf(person: Pessoa): Promise<Item[]>
  /** @throws AppError 422 when all fields are empty */
  create(actor: Actor, fields: FieldsOf<Item>): Promise<Item>
  /** Reads the files that the new items name, so that they can be inserted in a change. */
  creation(all: readonly FieldsOf<Item>[]): Promise<Creation<Item>>
  /**
   * @param versao the version that the change starts from
   * @throws AppError 404, 409; 422 when nothing would be left
   */
  update(actor: Actor, id: number, fields: FieldsOf<Item>, versao?: number): Promise<Item>
  /**
   * @param sucessora new target of references; null removes the referencing items; undefined leaves
   *   them, unless they always follow
   * @throws AppError as `update`
   */
  remove(
    actor: Actor,
    id: number,
    versao?: number,
    sucessora?: number | null,
  ): Promise<{ revisao: number; outrasRevisoes?: number[] }>
  /** Other rows follow in their former order. */
  order(actor: Actor, ids: readonly number[]): Promise<void>
} & Restorable

type Creation<Item> = {
  files: readonly NamedPicture[]
  /** Inserts all or none. */
  insert(change: Change): Promise<Item[]>
}

export type FieldsOf<Item> = {
  [Field in keyof Omit<Item, 'id' | 'versao'>]?: Item[Field] | undefined
}

export type ListsByName = { [Name in ListName]: List<ItemOf<Lists[Name]>> }

export type AnyList = List<{ id: number; versao: number; [field: string]: unknown }>

export function createLists(db: Db, changes: Changes): ListsByName {
  return Object.fromEntries(
    listNames.map((name) => [name, createList(db, name, changes)]),
  ) as unknown as ListsByName
}

function createList(db: Db, name: ListName, changes: Changes): AnyList {
  const { fields, check }: ListKind = kinds[name]

  function started(values: RowValues, today: string, row?: ListRow): RowValues {
    return { ...values, ...startingDates(fields, { ...row, ...values }, today) }
  }

  function refuseBlank(item: object): void {
    if (isBlank(fields, item)) throw new AppError(422, refusals.blankItem)
  }

  /** @param before whose references may have been removed meanwhile */
  async function refuseInvalidItems(
    change: Change,
    items: readonly ListRow[],
    before?: ListRow,
  ): Promise<void> {
    for (const item of items) await refuseInvalidAlone(change, item, before)
    const read = (kind: KindName) =>
      isListName(kind) ? rowsIn(change, kind).all() : readDocument(change.trx, kind as DocumentName)
    refuseInvalid(await checksAmongOthers[name]?.(items, read))
  }

  async function refuseInvalidAlone(
    change: Change,
    item: ListRow,
    before?: ListRow,
  ): Promise<void> {
    const named: Record<string, ListRow | undefined> = {}
    for (const { field, to } of referencesOf(name)) {
      const id = item[field]
      if (typeof id !== 'number') continue
      named[field] = await rowsIn(change, to).find(id)
      if (named[field] === undefined && id !== before?.[field]) {
        refuseInvalid({ campo: field, message: refusals.unknownReference(kinds[to].noun) })
      }
    }
    refuseInvalid(check?.(item, named))
  }

  async function removeRow(change: Change, row: ListRow, sucessora?: number | null) {
    const { change: noted, revisoes: outrasRevisoes } = noting(change)
    await replaceReferences(noted, { to: name, id: row.id, sucessora })
    const revisao = await rowsIn(change, name).remove(row)
    return { revisao, ...(outrasRevisoes.length > 0 && { outrasRevisoes }) }
  }

  async function newFiles(id: number | null, given: State): Promise<NamedPicture[]> {
    const before = id === null ? undefined : await findRow(db, name, id)
    return addedPictures(name, id, before ?? null, given)
  }

  async function creation(typed: readonly Parameters<AnyList['create']>[1][]) {
    const files = typed.flatMap((given) => addedPictures(name, null, null, given))
    const all: State[] = []
    for (const given of typed) {
      const named = addedPictures(name, null, null, given)
      all.push(await withFileSizes(fields, given, named, changes.sizeOf))
    }
    async function insert(change: Change) {
      const rows: ListRow[] = []
      const today = parishToday(change.clock)
      for (const given of all) {
        refuseBlank(given)
        refuseInvalid(refusalOfDayAhead(fields, given, today))
        const values = started(valuesIn(name, given), today)
        rows.push(await rowsIn(change, name).insert('criou', values))
      }
      await refuseInvalidItems(change, rows)
      return rows.map(toItem)
    }
    return { files, insert }
  }

  return {
    list: async () => (await readRows(db, name)).map(toItem),

    async listOf(person) {
      const rows: ListRow[] = []
      for (const row of await readRows(db, name)) {
        if (await mayChange(db, person, name, row)) rows.push(row)
      }
      return rows.map(toItem)
    },

    async create(actor, given) {
      const { files, insert } = await creation([given])
      const [item] = await changes.change(actor, files, insert)
      return item!
    },
    creation,

    async update(actor, id, typed, versao) {
      const files = await newFiles(id, typed)
      const given = await withFileSizes(fields, typed, files, changes.sizeOf)
      return changes.change(actor, files, async (change) => {
        const rows = rowsIn(change, name)
        const before = (await rows.find(id)) ?? notFound()
        await rows.permit('change', before, before)
        await refuseLostUpdate({ ...change, tipo: name, item: id }, versao, toItem(before))
        const own = versao === undefined ? withoutSameFocus(fields, before, given) : given
        const today = parishToday(change.clock)
        refuseInvalid(refusalOfDayAhead(fields, own, today, before))
        const kept = withoutEarlierDays(fields, before, own, today)
        const values = started(valuesIn(name, kept), today, before)
        const row = await rows.write('alterou', before, values)
        refuseBlank(row)
        await refuseInvalidItems(change, [row], before)
        return toItem(row)
      })
    },

    remove(actor, id, versao, sucessora) {
      return changes.change(actor, [], async (change) => {
        const rows = rowsIn(change, name)
        const row = (await rows.find(id)) ?? notFound()
        await rows.permit('remove', row)
        await refuseLostUpdate({ ...change, tipo: name, item: id }, versao, toItem(row))
        if (sucessora === id || (sucessora != null && !(await rows.find(sucessora)))) notFound()
        return removeRow(change, row, sucessora)
      })
    },

    order: (actor, ids) => changes.change(actor, [], (change) => rowsIn(change, name).place(ids)),

    newFiles,

    async restore(change, id, state) {
      const rows = rowsIn(change, name)
      if (id === null) return rows.place(idsIn(state))
      const before = await rows.find(id)
      if (before) {
        const kept = withoutEarlierDays(fields, before, state, parishToday(change.clock))
        await rows.write('restaurou', before, valuesIn(name, kept))
        return
      }
      const posicao = typeof state.posicao === 'number' ? state.posicao : null
      await rows.insert('restaurou', { id, ...valuesIn(name, state), posicao })
    },

    async takeBack(change, id) {
      const row = await rowsIn(change, name).find(id)
      if (row !== undefined) await removeRow(change, row)
    },
  }
}

function toItem({ posicao: _, atualizado: __, ...item }: ListRow) {
  return item
}

function idsIn({ ids }: State): number[] {
  return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : []
}
