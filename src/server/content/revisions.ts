import type { Revisao, RevisaoInteira } from '../../api/history/historico.ts'
import { type TipoRevisado, tiposRevisados } from '../../api/history/tipos.ts'
import { notFound } from '../errors/app-error.ts'
import type { Db } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import type { State } from './history.ts'

const pageSize = 50

type RevisionQuery = {
  antes?: number | undefined
  tipos: readonly TipoRevisado[]
  item?: number | undefined
  /** Of these kinds, revisions of items of the communities. */
  own?: { tipos: readonly TipoRevisado[]; comunidades: readonly number[] }
}

const summary = ['id', 'quando', 'quem', 'feito', 'tipo', 'item', 'titulo', 'campos'] as const

export function createRevisions(db: Db) {
  return {
    /** Newest first, a page at a time. */
    async list({ antes, tipos, item, own }: RevisionQuery): Promise<Revisao[]> {
      let query = db.selectFrom('revisao').orderBy('id', 'desc').limit(pageSize)
      // With every kind named, SQLite would read and sort the whole history.
      if (tipos.length < tiposRevisados.length) {
        query = query.where((row) => {
          const ways = tipos.length === 0 ? [] : [row('tipo', 'in', tipos)]
          if (own !== undefined && own.tipos.length > 0) {
            ways.push(row.and([row('tipo', 'in', own.tipos), row('dono', 'in', own.comunidades)]))
          }
          return row.or(ways)
        })
      }
      if (antes !== undefined) query = query.where('id', '<', antes)
      if (item !== undefined) query = query.where('item', '=', item)
      const rows = await query
        .select(summary)
        .select((row) => [
          row('antes', 'is not', null).as('temAntes'),
          row('depois', 'is not', null).as('temDepois'),
        ])
        .execute()
      return rows.map(toRevisao)
    },

    /** @throws AppError 404 */
    async get(id: number): Promise<RevisaoInteira & { dono: number | null }> {
      const row = await db
        .selectFrom('revisao')
        .where('id', '=', id)
        .select([...summary, 'antes', 'depois', 'dono'])
        .executeTakeFirst()
      if (row === undefined) notFound()
      const antes = parseState(row.antes)
      const depois = parseState(row.depois)
      const temAntes = antes !== null
      const temDepois = depois !== null
      return { ...toRevisao({ ...row, temAntes, temDepois }), antes, depois, dono: row.dono }
    },

    /** Grows with every change; 0 before the first. */
    async newest(tipos: readonly TipoRevisado[]): Promise<number> {
      const { id } = await db
        .selectFrom('revisao')
        .where('tipo', 'in', tipos)
        .select((row) => row.fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
      return Number(id ?? 0)
    },

    async remembersFile(key: string): Promise<boolean> {
      const found = await db
        .selectFrom('revisao_arquivo')
        .where('chave', '=', key)
        .select('revisao')
        .executeTakeFirst()
      return found !== undefined
    },

    async forget(before: Date): Promise<void> {
      const from = before.toISOString()
      await inTransaction(db, (trx) =>
        trx.deleteFrom('revisao').where('quando', '<', from).execute(),
      )
    },
  }
}

type SummaryRow = Omit<Revisao, 'campos' | 'temAntes' | 'temDepois'> & {
  campos: string
  temAntes: unknown
  temDepois: unknown
}

// SQLite has no booleans.
function toRevisao(row: SummaryRow): Revisao {
  const { id, quando, quem, feito, tipo, item, titulo } = row
  const campos = JSON.parse(row.campos) as string[]
  const temAntes = Boolean(row.temAntes)
  const temDepois = Boolean(row.temDepois)
  return { id, quando, quem, feito, tipo, item, titulo, campos, temAntes, temDepois }
}

function parseState(json: string | null): State | null {
  return json === null ? null : (JSON.parse(json) as State)
}
