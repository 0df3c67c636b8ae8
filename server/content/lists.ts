// The lists of the site: one mechanism for all kinds.
import type { ItemOf } from '../../contract/kinds/kind.ts'
import { type ListName, listNames, type Lists } from '../../contract/kinds/kinds.ts'
import { refusals } from '../../contract/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import type { Db } from '../store/db.ts'
import type { Changes } from './changes.ts'
import type { Actor, State } from './history.ts'
import { refuseLostUpdate } from './lost-update.ts'
import { createListRows, orderState, type Row, stateOf } from './list-rows.ts'

export type List<Item extends { id: number; versao: number }> = {
  /** All rows, in the order that staff gave them, else by id. */
  list(): Promise<Item[]>
  /** Adds a row; missing fields are empty. */
  create(actor: Actor, fields: FieldsOf<Item>): Promise<Item>
  /**
   * Changes the fields that are given.
   *
   * @param versao the version that the change starts from, if it must be the present one
   * @throws AppError 404, 409
   */
  update(actor: Actor, id: number, fields: FieldsOf<Item>, versao?: number): Promise<Item>
  /** @returns the revision that undoes it. @throws AppError as `update` does */
  remove(actor: Actor, id: number, versao?: number): Promise<{ revisao: number }>
  /** Puts the rows in this order; rows that are not named follow in their former order. */
  order(actor: Actor, ids: readonly number[]): Promise<void>
  /** Restores the state of a revision: of a row, or of the order if `id` is null. */
  restore(actor: Actor, id: number | null, state: State): Promise<void>
}

export type FieldsOf<Item> = {
  [Field in keyof Omit<Item, 'id' | 'versao'>]?: Item[Field] | undefined
}

/** The lists by name. */
export type ListsByName = { [Name in ListName]: List<ItemOf<Lists[Name]>> }

export function createLists(db: Db, changes: Changes): ListsByName {
  return Object.fromEntries(
    listNames.map((name) => [name, createList(db, name, changes)]),
  ) as ListsByName
}

function createList<Name extends ListName>(
  db: Db,
  name: Name,
  changes: Changes,
): List<ItemOf<Lists[Name]>> {
  type Item = ItemOf<Lists[Name]>
  const rows = createListRows(name, changes.clock)

  async function order(actor: Actor, ids: readonly number[]): Promise<void> {
    await changes.change(actor, async (trx, record) => {
      const before = await rows.all(trx)
      const byId = new Map(before.map((row) => [row.id, row]))
      const named = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
      const after = [...new Set([...named, ...before])]
      if (after.every((row, index) => row === before[index])) return
      await rows.place(
        trx,
        after.map(({ id }) => id),
      )
      await record({
        feito: 'ordenou',
        tipo: name,
        item: null,
        titulo: '',
        antes: orderState(name, before),
        depois: orderState(name, after),
      })
    })
  }

  return {
    async list() {
      return (await rows.all(db)).map(toItem<Item>)
    },

    create(actor, fields) {
      return changes.change(actor, async (trx, record) => {
        const row = await rows.insert(trx, rows.valuesIn(fields))
        const { id } = row
        const depois = stateOf(row)
        await record({
          feito: 'criou',
          tipo: name,
          item: id,
          titulo: rows.title(row),
          antes: null,
          depois,
        })
        return toItem<Item>(row)
      })
    },

    update(actor, id, fields, versao) {
      return changes.change(actor, async (trx, record) => {
        const before = (await rows.find(trx, id)) ?? notFound()
        refuseLostUpdate(versao, toItem<Item>(before))
        const after = await rows.write(trx, before, rows.valuesIn(fields))
        if (after !== before) {
          await record({
            feito: 'alterou',
            tipo: name,
            item: id,
            titulo: rows.title(after),
            antes: stateOf(before),
            depois: stateOf(after),
          })
        }
        return toItem<Item>(after)
      })
    },

    remove(actor, id, versao) {
      return changes.change(actor, async (trx, record) => {
        const row = (await rows.find(trx, id)) ?? notFound()
        refuseLostUpdate(versao, toItem<Item>(row))
        await rows.remove(trx, id)
        const revisao = await record({
          feito: 'excluiu',
          tipo: name,
          item: id,
          titulo: rows.title(row),
          antes: stateOf(row),
          depois: null,
        })
        return { revisao }
      })
    },

    order,

    async restore(actor, id, state) {
      if (id === null) return order(actor, idsIn(state))
      await changes.change(actor, async (trx, record) => {
        const before = await rows.find(trx, id)
        const values = rows.valuesIn(state)
        const posicao = typeof state.posicao === 'number' ? state.posicao : null
        const after = before
          ? await rows.write(trx, before, values)
          : await rows.insert(trx, { id, ...values, posicao })
        if (after === before) return
        await record({
          feito: 'restaurou',
          tipo: name,
          item: id,
          titulo: rows.title(after),
          antes: before ? stateOf(before) : null,
          depois: stateOf(after),
        })
      })
    },
  }
}

// All other columns are fields of the contract.
function toItem<Item>({ posicao: _, atualizado: __, ...item }: Row): Item {
  return item as Item
}

function idsIn({ ids }: State): number[] {
  return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : []
}

function notFound(): never {
  throw new AppError(404, refusals.notFound)
}
