// The four lists of the site (actions, communities, devotions, prayers): one mechanism.
import { sql } from 'kysely'
import { type Acao, AcaoFields } from '../../contract/acao.ts'
import { type Comunidade, ComunidadeFields } from '../../contract/comunidade.ts'
import { type Devocao, DevocaoFields } from '../../contract/devocao.ts'
import { refusals } from '../../contract/messages.ts'
import { type Oracao, OracaoFields } from '../../contract/oracao.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../store/db.ts'
import type { ListTable } from '../store/schema.ts'
import type { Changes } from './changes.ts'
import type { Actor, State } from './history.ts'

/** What a row of each list is, as the contract has it. */
type ItemOf = {
  acao: Acao
  comunidade: Comunidade
  devocao: Devocao
  oracao: Oracao
}

const fieldsOf = {
  acao: AcaoFields,
  comunidade: ComunidadeFields,
  devocao: DevocaoFields,
  oracao: OracaoFields,
}

/** A row as the store has it, whatever the table: the texts are its own. */
type Row = {
  id: number
  posicao: number | null
  versao: number
  atualizado: string
  [text: string]: string | number | null
}

type Texts = Record<string, string>

export type List<Item extends { id: number; versao: number }> = {
  /** All rows, in the order that staff gave them, by id where they gave none. */
  list(): Promise<Item[]>
  /** Adds a row; texts that are missing are empty. */
  create(actor: Actor, texts: TextsOf<Item>): Promise<Item>
  /**
   * Changes the texts that are given.
   *
   * @param versao the version that the change starts from, if it must be the present one
   * @throws AppError 404, 409
   */
  update(actor: Actor, id: number, texts: TextsOf<Item>, versao?: number): Promise<Item>
  /** @throws AppError 404 @returns the revision with which it can be undone */
  remove(actor: Actor, id: number): Promise<{ revisao: number }>
  /** Puts the rows in this order; those that are not named follow in the order they had. */
  order(actor: Actor, ids: readonly number[]): Promise<void>
  /** Brings back what a revision had: of a row, or the order of all if `id` is null. */
  restore(actor: Actor, id: number | null, state: State): Promise<void>
}

export type TextsOf<Item> = {
  [Field in keyof Omit<Item, 'id' | 'versao'>]?: Item[Field] | undefined
}

export function createList<Table extends ListTable>(
  db: Db,
  table: Table,
  changes: Changes,
): List<ItemOf[Table]> {
  type Item = ItemOf[Table]
  const fields = Object.keys(fieldsOf[table].shape)
  const { clock } = changes

  async function rowsIn(connection: Db): Promise<Row[]> {
    const rows = await connection
      .selectFrom<ListTable>(table)
      .selectAll()
      .orderBy(sql`posicao is null`)
      .orderBy('posicao')
      .orderBy('id')
      .execute()
    return rows as Row[]
  }

  async function find(connection: Db, id: number): Promise<Row | undefined> {
    const row = await connection
      .selectFrom<ListTable>(table)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row as Row | undefined
  }

  async function insert(trx: Db, row: Partial<Row>): Promise<Row> {
    const empty = Object.fromEntries(fields.map((field) => [field, '']))
    const values = { posicao: null, ...empty, ...row, atualizado: clock.now().toISOString() }
    const inserted = await trx
      .insertInto(table as 'oracao')
      .values(values as never)
      .returningAll()
      .executeTakeFirstOrThrow()
    return inserted as unknown as Row
  }

  /** Writes texts over a row; one that says the same already is left alone. */
  async function write(trx: Db, row: Row, texts: Texts): Promise<Row> {
    if (Object.entries(texts).every(([field, text]) => row[field] === text)) return row
    const changed = { ...texts, versao: row.versao + 1, atualizado: clock.now().toISOString() }
    await trx
      .updateTable(table as 'oracao')
      .set(changed as never)
      .where('id', '=', row.id)
      .execute()
    return { ...row, ...changed }
  }

  /** Only the fields of the list that are given, as texts. */
  function textsIn(given: State): Texts {
    const known = fields.filter((field) => typeof given[field] === 'string')
    return Object.fromEntries(known.map((field) => [field, given[field] as string]))
  }

  async function place(trx: Db, ids: readonly number[]): Promise<void> {
    for (const [index, id] of ids.entries()) {
      await trx
        .updateTable(table as 'oracao')
        .set({ posicao: index + 1 })
        .where('id', '=', id)
        .execute()
    }
  }

  async function order(actor: Actor, ids: readonly number[]): Promise<void> {
    await changes.change(actor, async (trx, record) => {
      const before = await rowsIn(trx)
      const byId = new Map(before.map((row) => [row.id, row]))
      const named = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
      const after = [...new Set([...named, ...before])]
      if (after.every((row, index) => row === before[index])) return
      await place(
        trx,
        after.map(({ id }) => id),
      )
      await record({
        feito: 'ordenou',
        tipo: table,
        item: null,
        titulo: '',
        antes: orderState(before),
        depois: orderState(after),
      })
    })
  }

  return {
    async list() {
      return (await rowsIn(db)).map(toItem<Item>)
    },

    create(actor, texts) {
      return changes.change(actor, async (trx, record) => {
        const row = await insert(trx, textsIn(texts))
        const { id } = row
        const depois = stateOf(row)
        await record({
          feito: 'criou',
          tipo: table,
          item: id,
          titulo: titleOf(row),
          antes: null,
          depois,
        })
        return toItem<Item>(row)
      })
    },

    update(actor, id, texts, versao) {
      return changes.change(actor, async (trx, record) => {
        const before = (await find(trx, id)) ?? notFound()
        if (versao !== undefined && versao !== before.versao) {
          throw new AppError(409, refusals.lostUpdate, { data: toItem<Item>(before) })
        }
        const after = await write(trx, before, textsIn(texts))
        if (after !== before) {
          await record({
            feito: 'alterou',
            tipo: table,
            item: id,
            titulo: titleOf(after),
            antes: stateOf(before),
            depois: stateOf(after),
          })
        }
        return toItem<Item>(after)
      })
    },

    remove(actor, id) {
      return changes.change(actor, async (trx, record) => {
        const row = (await find(trx, id)) ?? notFound()
        await trx.deleteFrom<ListTable>(table).where('id', '=', id).execute()
        const revisao = await record({
          feito: 'excluiu',
          tipo: table,
          item: id,
          titulo: titleOf(row),
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
        const before = await find(trx, id)
        const texts = textsIn(state)
        const posicao = typeof state.posicao === 'number' ? state.posicao : null
        const after = before
          ? await write(trx, before, texts)
          : await insert(trx, { id, ...texts, posicao })
        if (after === before) return
        await record({
          feito: 'restaurou',
          tipo: table,
          item: id,
          titulo: titleOf(after),
          antes: before ? stateOf(before) : null,
          depois: stateOf(after),
        })
      })
    },
  }
}

// What a table holds beside the place and the date is just what the contract names.
function toItem<Item>({ posicao: _, atualizado: __, ...item }: Row): Item {
  return item as Item
}

/** What a revision keeps of a row: all but what the next change replaces anyway. */
function stateOf({ id: _, versao: __, atualizado: ___, ...state }: Row): State {
  return state
}

function titleOf(row: Row): string {
  return String(row.titulo ?? row.nome ?? '')
}

function orderState(rows: readonly Row[]): State {
  return { ids: rows.map(({ id }) => id), titulos: rows.map(titleOf) }
}

function idsIn({ ids }: State): number[] {
  return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : []
}

function notFound(): never {
  throw new AppError(404, refusals.notFound)
}
