// Reads and writes the rows of a list, without permissions and history.
import { sql } from 'kysely'
import { emptyValues, type Field } from '../../contract/kinds/field.ts'
import { titleOf } from '../../contract/kinds/kind.ts'
import { kinds, type ListName } from '../../contract/kinds/kinds.ts'
import type { Clock } from '../process/clock.ts'
import { anyList } from '../store/any-list.ts'
import type { Db } from '../store/db.ts'
import { withFreshFocus } from './fresh-focus.ts'
import type { State } from './history.ts'

/** A row as the store has it; the values are those of the fields of its kind. */
export type Row = {
  id: number
  posicao: number | null
  versao: number
  atualizado: string
  [field: string]: string | number | null
}

export type Values = Record<string, string | number | null>

export function createListRows(name: ListName, clock: Clock) {
  const kind = kinds[name]
  const fields: [string, Field][] = Object.entries(kind.fields)
  const empty = emptyValues(kind.fields) as Values

  return {
    title: (row: Row) => titleOf(kind, row),

    /** In the order that staff gave them, else by id. */
    async all(connection: Db): Promise<Row[]> {
      const rows = await anyList(connection)
        .selectFrom(name)
        .selectAll()
        .orderBy(sql`posicao is null`)
        .orderBy('posicao')
        .orderBy('id')
        .execute()
      return rows as Row[]
    },

    async find(connection: Db, id: number): Promise<Row | undefined> {
      const row = await anyList(connection)
        .selectFrom(name)
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row as Row | undefined
    },

    /** Missing fields are empty; without an id the row gets the next one. */
    async insert(trx: Db, row: Partial<Row>): Promise<Row> {
      const versao = row.id === undefined ? 1 : await versaoAfterAll(trx)
      const atualizado = clock.now().toISOString()
      const values = { posicao: null, ...empty, ...row, versao, atualizado }
      const inserted = await anyList(trx)
        .insertInto(name)
        .values(values)
        .returningAll()
        .executeTakeFirstOrThrow()
      return inserted as Row
    },

    /** Updates a row; a row with the same values is returned unchanged. */
    async write(trx: Db, row: Row, given: Values): Promise<Row> {
      const values = withFreshFocus(kind.fields, row, given)
      if (Object.entries(values).every(([field, value]) => row[field] === value)) return row
      const changed = { ...values, versao: row.versao + 1, atualizado: clock.now().toISOString() }
      await anyList(trx).updateTable(name).set(changed).where('id', '=', row.id).execute()
      return { ...row, ...changed }
    },

    async remove(trx: Db, id: number): Promise<void> {
      await anyList(trx).deleteFrom(name).where('id', '=', id).execute()
    },

    /** Puts the rows in this order. */
    async place(trx: Db, ids: readonly number[]): Promise<void> {
      for (const [index, id] of ids.entries()) {
        const posicao = index + 1
        await anyList(trx).updateTable(name).set({ posicao }).where('id', '=', id).execute()
      }
    },

    /** The given values of the list's fields. */
    valuesIn(given: State): Values {
      const known = fields.filter(([name, field]) => isValueOf(field, given[name]))
      return Object.fromEntries(known.map(([field]) => [field, given[field] as string]))
    },
  }
}

function isValueOf({ is }: Field, value: unknown): boolean {
  if (is === 'reference') return typeof value === 'number' || value === null
  return typeof value === (is === 'yesNo' ? 'number' : 'string')
}

/**
 * A version that no row has had: each change leaves a revision. A restored row must not have the
 * version that a client read before the removal.
 */
async function versaoAfterAll(trx: Db): Promise<number> {
  const { last } = await trx
    .selectFrom('revisao')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

/** The state of a row in a revision: without id, version and time. */
export function stateOf({ id: _, versao: __, atualizado: ___, ...state }: Row): State {
  return state
}

/** The order of a list in a revision. */
export function orderState(name: ListName, rows: readonly Row[]): State {
  return {
    ids: rows.map(({ id }) => id),
    titulos: rows.map((row) => titleOf(kinds[name], row)),
  }
}
