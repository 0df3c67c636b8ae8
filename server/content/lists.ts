// The four lists of the site (actions, communities, devotions, prayers): one mechanism.
import { sql } from 'kysely'
import type { Acao } from '../../contract/acao.ts'
import type { Comunidade } from '../../contract/comunidade.ts'
import type { Devocao } from '../../contract/devocao.ts'
import type { Oracao } from '../../contract/oracao.ts'
import type { Db } from '../store/db.ts'
import type { ListTable } from '../store/schema.ts'

/** What a row of each list is, as the contract has it. */
type ItemOf = {
  acao: Acao
  comunidade: Comunidade
  devocao: Devocao
  oracao: Oracao
}

export type List<Item> = {
  /** All rows, in the order that staff gave them, by id where they gave none. */
  list(): Promise<Item[]>
}

export function createList<Table extends ListTable>(db: Db, table: Table): List<ItemOf[Table]> {
  return {
    async list() {
      const rows = await db
        .selectFrom<ListTable>(table)
        .selectAll()
        .orderBy(sql`posicao is null`)
        .orderBy('posicao')
        .orderBy('id')
        .execute()
      // What a table holds beside the place and the date is just what the contract names.
      return rows.map(({ posicao: _, atualizado: __, ...item }) => item) as ItemOf[Table][]
    },
  }
}
