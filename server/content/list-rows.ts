// The rows of a list in the store: read and written, without asking who may and without history.
import { sql } from 'kysely'
import { AcaoFields } from '../../contract/acao.ts'
import { ComunidadeFields } from '../../contract/comunidade.ts'
import { DevocaoFields } from '../../contract/devocao.ts'
import { OracaoFields } from '../../contract/oracao.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../store/db.ts'
import type { ListTable } from '../store/schema.ts'
import type { State } from './history.ts'

const fieldsOf = {
  acao: AcaoFields,
  comunidade: ComunidadeFields,
  devocao: DevocaoFields,
  oracao: OracaoFields,
}

/** A row as the store has it, whatever the table: the texts are its own. */
export type Row = {
  id: number
  posicao: number | null
  versao: number
  atualizado: string
  [text: string]: string | number | null
}

export type Texts = Record<string, string>

export function createListRows(table: ListTable, clock: Clock) {
  const fields = Object.keys(fieldsOf[table].shape)

  return {
    /** In the order that staff gave them, by id where they gave none. */
    async all(connection: Db): Promise<Row[]> {
      const rows = await connection
        .selectFrom<ListTable>(table)
        .selectAll()
        .orderBy(sql`posicao is null`)
        .orderBy('posicao')
        .orderBy('id')
        .execute()
      return rows as Row[]
    },

    async find(connection: Db, id: number): Promise<Row | undefined> {
      const row = await connection
        .selectFrom<ListTable>(table)
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row as Row | undefined
    },

    /** Texts that are missing are empty; without an id it gets the next one. */
    async insert(trx: Db, row: Partial<Row>): Promise<Row> {
      const empty = Object.fromEntries(fields.map((field) => [field, '']))
      const versao = row.id === undefined ? 1 : await versaoAfterAll(trx)
      const atualizado = clock.now().toISOString()
      const values = { posicao: null, ...empty, ...row, versao, atualizado }
      const inserted = await trx
        .insertInto(table as 'oracao')
        .values(values as never)
        .returningAll()
        .executeTakeFirstOrThrow()
      return inserted as unknown as Row
    },

    /** Writes texts over a row; one that says the same already is left alone, and given back. */
    async write(trx: Db, row: Row, texts: Texts): Promise<Row> {
      if (Object.entries(texts).every(([field, text]) => row[field] === text)) return row
      const changed = { ...texts, versao: row.versao + 1, atualizado: clock.now().toISOString() }
      await trx
        .updateTable(table as 'oracao')
        .set(changed as never)
        .where('id', '=', row.id)
        .execute()
      return { ...row, ...changed }
    },

    async remove(trx: Db, id: number): Promise<void> {
      await trx.deleteFrom<ListTable>(table).where('id', '=', id).execute()
    },

    /** Puts the rows in this order. */
    async place(trx: Db, ids: readonly number[]): Promise<void> {
      for (const [index, id] of ids.entries()) {
        await trx
          .updateTable(table as 'oracao')
          .set({ posicao: index + 1 })
          .where('id', '=', id)
          .execute()
      }
    },

    /** Only the fields of the list that are given, as texts. */
    textsIn(given: State): Texts {
      const known = fields.filter((field) => typeof given[field] === 'string')
      return Object.fromEntries(known.map((field) => [field, given[field] as string]))
    },
  }
}

/**
 * A version that no row ever had: each change of a row leaves a revision. A row that comes back
 * under its id must not pass for the one that somebody read before it went.
 */
async function versaoAfterAll(trx: Db): Promise<number> {
  const { last } = await trx
    .selectFrom('revisao')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

/** What a revision keeps of a row: all but what the next change replaces anyway. */
export function stateOf({ id: _, versao: __, atualizado: ___, ...state }: Row): State {
  return state
}

export function titleOf(row: Row): string {
  return String(row.titulo ?? row.nome ?? '')
}

/** What a revision keeps of the order of a list. */
export function orderState(rows: readonly Row[]): State {
  return { ids: rows.map(({ id }) => id), titulos: rows.map(titleOf) }
}
