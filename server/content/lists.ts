// The lists of the site: one mechanism for all kinds.
import type { Feito } from '../../contract/history/historico.ts'
import type { CampoRecusado } from '../../contract/calls/endpoint.ts'
import type { ItemOf, ListKind } from '../../contract/kinds/kind.ts'
import { isBlank, startingDates } from '../../contract/kinds/field.ts'
import { kinds, type ListName, listNames, type Lists } from '../../contract/kinds/kinds.ts'
import { refusals } from '../../contract/sentences/refusals.ts'
import { AppError } from '../errors/app-error.ts'
import { parishToday } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import type { Changes } from './changes.ts'
import { withoutSameFocus } from './fresh-focus.ts'
import type { Actor, NewRevision, State } from './history.ts'
import { refuseLostUpdate } from './lost-update.ts'
import { createListRows, type Row, stateOf, type Values } from './list-rows.ts'
import { replaceReferences } from './replace-references.ts'
import { orderList } from './order-list.ts'

export type List<Item extends { id: number; versao: number }> = {
  /** All rows, in the order that staff gave them, else by id. */
  list(): Promise<Item[]>
  /** Adds a row; missing fields are empty. @throws AppError 422 when all are */
  create(actor: Actor, fields: FieldsOf<Item>): Promise<Item>
  /**
   * Changes the fields that are given.
   *
   * @param versao the version that the change starts from, if it must be the present one
   * @throws AppError 404, 409; 422 when nothing would be left of it
   */
  update(actor: Actor, id: number, fields: FieldsOf<Item>, versao?: number): Promise<Item>
  /**
   * @param sucessora what the items that reference it reference afterwards; with null they are
   *   removed as well, without it they stay as they are
   * @returns the revision that undoes it. @throws AppError as `update` does
   */
  remove(
    actor: Actor,
    id: number,
    versao?: number,
    sucessora?: number | null,
  ): Promise<{ revisao: number; outrasRevisoes?: number[] }>
  /** Puts the rows in this order; rows that are not named follow in their former order. */
  order(actor: Actor, ids: readonly number[]): Promise<void>
  /** Restores the state of a revision: of a row, or of the order if `id` is null. */
  restore(actor: Actor, id: number | null, state: State): Promise<void>
}

type FieldsOf<Item> = {
  [Field in keyof Omit<Item, 'id' | 'versao'>]?: Item[Field] | undefined
}

/** The lists by name. */
type ListsByName = { [Name in ListName]: List<ItemOf<Lists[Name]>> }

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

  /** The revision of a row that is created, changed or removed. */
  function revisionOf(feito: Feito, before: Row | undefined, after: Row | undefined): NewRevision {
    const row = (after ?? before)!
    const antes = before === undefined ? null : stateOf(before)
    const depois = after === undefined ? null : stateOf(after)
    return { feito, tipo: name, item: row.id, titulo: rows.title(row), antes, depois }
  }

  /** The values, with the dates that take the place of empty ones. */
  function started(values: Values, row?: Row): Values {
    const { fields }: ListKind = kinds[name]
    const dates = startingDates(fields, { ...row, ...values }, parishToday(changes.clock))
    return { ...values, ...dates }
  }

  return {
    async list() {
      return (await rows.all(db)).map(toItem<Item>)
    },

    create(actor, fields) {
      return changes.change(actor, async (trx, record) => {
        refuseBlank(name, fields)
        const row = await rows.insert(trx, started(rows.valuesIn(fields)))
        refuseInvalid(name, row)
        await record(revisionOf('criou', undefined, row))
        return toItem<Item>(row)
      })
    },

    update(actor, id, fields, versao) {
      return changes.change(actor, async (trx, record) => {
        const before = (await rows.find(trx, id)) ?? notFound()
        refuseLostUpdate(versao, toItem<Item>(before))
        const given =
          versao === undefined ? withoutSameFocus(kinds[name].fields, before, fields) : fields
        const after = await rows.write(trx, before, started(rows.valuesIn(given), before))
        refuseBlank(name, after)
        refuseInvalid(name, after)
        if (after !== before) await record(revisionOf('alterou', before, after))
        return toItem<Item>(after)
      })
    },

    remove(actor, id, versao, sucessora) {
      return changes.change(actor, async (trx, record) => {
        const row = (await rows.find(trx, id)) ?? notFound()
        refuseLostUpdate(versao, toItem<Item>(row))
        await rows.remove(trx, id)
        if (sucessora != null && !(await rows.find(trx, sucessora))) notFound()
        const outrasRevisoes =
          sucessora === undefined
            ? []
            : await replaceReferences(trx, record, changes.clock, { to: name, id, sucessora })
        const revisao = await record(revisionOf('excluiu', row, undefined))
        return { revisao, ...(outrasRevisoes.length > 0 && { outrasRevisoes }) }
      })
    },

    order: (actor, ids) => orderList(name, changes, actor, ids),

    async restore(actor, id, state) {
      if (id === null) return orderList(name, changes, actor, idsIn(state))
      await changes.change(actor, async (trx, record) => {
        const before = await rows.find(trx, id)
        const values = rows.valuesIn(state)
        const posicao = typeof state.posicao === 'number' ? state.posicao : null
        const after = before
          ? await rows.write(trx, before, values)
          : await rows.insert(trx, { id, ...values, posicao })
        if (after !== before) await record(revisionOf('restaurou', before, after))
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

/** @throws AppError 422 */
function refuseBlank(name: ListName, item: object): void {
  if (isBlank(kinds[name].fields, item)) throw new AppError(422, refusals.blankItem)
}

/** @throws AppError 422 that names the field */
function refuseInvalid(name: ListName, item: Row): void {
  const refusal = (kinds[name] as ListKind).check?.(item)
  if (refusal === undefined) return
  const { campo, message } = refusal
  throw new AppError(422, message, { data: { campo } satisfies CampoRecusado })
}

function notFound(): never {
  throw new AppError(404, refusals.notFound)
}
