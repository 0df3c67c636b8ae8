// The history as it is read, and how long it is kept.
import type { Revisao, RevisaoInteira, TipoRevisado } from '../../contract/historico.ts'
import { refusals } from '../../contract/messages.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../store/db.ts'
import type { State } from './history.ts'

const pageSize = 50

/** Which revisions are asked for; `antes` is the last one that was seen. */
export type RevisionQuery = {
  antes?: number | undefined
  tipo?: TipoRevisado | undefined
  item?: number | undefined
}

const columns = [
  'id',
  'quando',
  'quem',
  'feito',
  'tipo',
  'item',
  'titulo',
  'campos',
  'antes',
  'depois',
] as const

export function createRevisions(db: Db) {
  return {
    /** The newest first, a page at a time. */
    async list({ antes, tipo, item }: RevisionQuery): Promise<Revisao[]> {
      let query = db.selectFrom('revisao').orderBy('id', 'desc').limit(pageSize)
      if (antes !== undefined) query = query.where('id', '<', antes)
      if (tipo !== undefined) query = query.where('tipo', '=', tipo)
      if (item !== undefined) query = query.where('item', '=', item)
      const rows = await query
        .select(['id', 'quando', 'quem', 'feito', 'tipo', 'item', 'titulo', 'campos'])
        .select((row) => [
          row('antes', 'is not', null).as('temAntes'),
          row('depois', 'is not', null).as('temDepois'),
        ])
        .execute()
      return rows.map(({ campos, temAntes, temDepois, ...row }) => ({
        ...row,
        campos: JSON.parse(campos) as string[],
        temAntes: Boolean(temAntes),
        temDepois: Boolean(temDepois),
      }))
    },

    /** @throws AppError 404 */
    async get(id: number): Promise<RevisaoInteira> {
      const row = await db
        .selectFrom('revisao')
        .where('id', '=', id)
        .select(columns)
        .executeTakeFirst()
      if (row === undefined) throw new AppError(404, refusals.notFound)
      return {
        ...row,
        campos: JSON.parse(row.campos) as string[],
        antes: parseState(row.antes),
        depois: parseState(row.depois),
        temAntes: row.antes !== null,
        temDepois: row.depois !== null,
      }
    },

    /** Whether a revision names the file: it can then be brought back with it. */
    async remembersFile(key: string): Promise<boolean> {
      const found = await db
        .selectFrom('revisao_arquivo')
        .where('chave', '=', key)
        .select('revisao')
        .executeTakeFirst()
      return found !== undefined
    },

    /** Forgets what is older. */
    async forget(before: Date): Promise<void> {
      await db.deleteFrom('revisao').where('quando', '<', before.toISOString()).execute()
    },
  }
}

function parseState(json: string | null): State | null {
  return json === null ? null : (JSON.parse(json) as State)
}
