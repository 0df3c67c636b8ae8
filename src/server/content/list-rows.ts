// Each write is checked against the actor's rights, and leaves a revision.
import { sql } from 'kysely'
import { type Act, mayWrite, ownersOf, type Touched } from '../../api/calls/rights.ts'
import type { Feito } from '../../api/history/historico.ts'
import { emptyValues, type Field } from '../../model/kinds/field.ts'
import { titleOf } from '../../model/kinds/kind.ts'
import type { Pessoa } from '../../parish/equipe/direitos.ts'
import { kinds, type ListName } from '../../parish/parish.ts'
import { settledValues } from '../../model/kinds/settled-values.ts'
import { anyList, tableOf } from '../store/tables/schema.ts'
import type { Db } from '../store/db.ts'
import type { Change } from './changes.ts'
import { withFreshFocus } from './file-details.ts'
import type { State } from './history.ts'
import { refuseForeign } from './refuse-change.ts'

export type ListRow = {
  id: number
  posicao: number | null
  versao: number
  atualizado: string
  [field: string]: string | number | null
}

export type RowValues = Record<string, string | number | null>

function stateOf({ id: _, versao: __, atualizado: ___, ...state }: ListRow): State {
  return state
}

/** Fields that the kind no longer has are dropped. */
export function valuesIn(name: ListName, given: State): RowValues {
  const known = Object.entries(kinds[name].fields).filter(([field, { is }]) =>
    isValueOf(is, given[field]),
  )
  return Object.fromEntries(known.map(([field]) => [field, given[field] as string]))
}

function isValueOf(is: Field['is'], value: unknown): boolean {
  if (is === 'reference') return typeof value === 'number' || value === null
  return typeof value === (is === 'yesNo' || is === 'bytes' ? 'number' : 'string')
}

function orderState(name: ListName, rows: readonly { id: number }[]): State {
  return {
    ids: rows.map(({ id }) => id),
    titulos: rows.map((row) => titleOf(kinds[name], row)),
  }
}

export async function readRows(db: Db, name: ListName): Promise<ListRow[]> {
  const rows = await anyList(db)
    .selectFrom(tableOf(name))
    .selectAll()
    .orderBy(sql`posicao is null`)
    .orderBy('posicao')
    .orderBy('id')
    .execute()
  return rows as ListRow[]
}

export async function findRow(db: Db, name: ListName, id: number): Promise<ListRow | undefined> {
  const query = anyList(db).selectFrom(tableOf(name)).selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) as ListRow | undefined
}

async function touched(
  db: Db,
  name: ListName,
  before?: ListRow,
  after?: ListRow,
): Promise<Touched> {
  const owners: (number | null)[] = []
  for (const row of [before, after]) {
    if (row) owners.push(...(await ownersOf(name, row, (list, id) => findRow(db, list, id))))
  }
  return { owners, before, after }
}

export async function mayChange(db: Db, person: Pessoa, name: ListName, row: ListRow) {
  return mayWrite(person, name, 'change', await touched(db, name, row, row))
}

export function rowsIn(change: Change, name: ListName) {
  const { trx, record, clock } = change
  const kind = kinds[name]
  const db = anyList(trx)
  const table = tableOf(name)
  const atualizado = clock.now().toISOString()

  /** @returns the one community that the row belonged to before and after. @throws AppError 403 */
  async function permit(act: Act, before?: ListRow, after?: ListRow): Promise<number | null> {
    const rows = await touched(trx, name, before, after)
    await refuseForeign(change, name, act, rows)
    const { owners } = rows
    const [dono = null] = owners
    return owners.every((each) => each === dono) ? dono : null
  }

  function recordRow(feito: Feito, dono: number | null, before?: ListRow, after?: ListRow) {
    const row = (after ?? before)!
    return record({
      dono,
      feito,
      tipo: name,
      item: row.id,
      titulo: titleOf(kind, row),
      antes: before === undefined ? null : stateOf(before),
      depois: after === undefined ? null : stateOf(after),
    })
  }

  return {
    all: () => readRows(trx, name),
    find: (id: number) => findRow(trx, name, id),
    permit,

    async insert(feito: Feito, row: Partial<ListRow>): Promise<ListRow> {
      const versao = row.id === undefined ? 1 : await versaoAfterAll(trx)
      const empty = { posicao: null, ...(emptyValues(kind.fields) as RowValues) }
      const inserted = (await db
        .insertInto(table)
        .values({ ...empty, ...settledValues(kind.fields, row), versao, atualizado })
        .returningAll()
        .executeTakeFirstOrThrow()) as ListRow
      const dono = await permit('create', undefined, inserted)
      await recordRow(feito, dono, undefined, inserted)
      return inserted
    },

    /** Equal values leave no revision. */
    async write(feito: Feito, row: ListRow, given: RowValues): Promise<ListRow> {
      const settled = settledValues(kind.fields, given)
      const values = withFreshFocus(kind.fields, row, settled)
      const dono = await permit('change', row, { ...row, ...values })
      if (Object.entries(values).every(([field, value]) => row[field] === value)) return row
      const changed = { ...values, versao: row.versao + 1, atualizado }
      await db.updateTable(table).set(changed).where('id', '=', row.id).execute()
      const after = { ...row, ...changed }
      await recordRow(feito, dono, row, after)
      return after
    },

    async remove(row: ListRow): Promise<number> {
      const dono = await permit('remove', row)
      await db.deleteFrom(table).where('id', '=', row.id).execute()
      return recordRow('excluiu', dono, row)
    },

    /** Other rows follow in their former order. */
    async place(ids: readonly number[]): Promise<void> {
      await permit('order')
      const before = await readRows(trx, name)
      const byId = new Map(before.map((row) => [row.id, row]))
      const named = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
      const after = [...new Set([...named, ...before])]
      if (after.every((row, index) => row === before[index])) return
      for (const [index, { id }] of after.entries()) {
        await db
          .updateTable(table)
          .set({ posicao: index + 1 })
          .where('id', '=', id)
          .execute()
      }
      const [antes, depois] = [orderState(name, before), orderState(name, after)]
      await record({ feito: 'ordenou', tipo: name, item: null, titulo: '', antes, depois })
    },
  }
}

/**
 * A restored row needs a higher version than any that a client may have read before the removal.
 */
async function versaoAfterAll(trx: Db): Promise<number> {
  const { last } = await trx
    .selectFrom('revisao')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}
