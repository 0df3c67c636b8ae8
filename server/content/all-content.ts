import { fileFields } from '../../contract/kinds/field.ts'
import { documentNames, type KindName, kinds, listNames } from '../../contract/kinds/kinds.ts'
import type { Db } from '../store/db.ts'
import type { State } from './history.ts'

/** An item of a list, a document or a publication; `id` is null for a document. */
export type Stored = { kind: KindName; id: number | null; state: State }

/** Everything that names uploaded files, as it is stored. */
export async function allContent(db: Db): Promise<Stored[]> {
  const rowsOf = async (kind: KindName, table: 'publicacao' | (typeof listNames)[number]) => {
    const rows = await db.selectFrom(table).selectAll().execute()
    return rows.map((state): Stored => ({ kind, id: state.id, state }))
  }
  const documents = documentNames.filter(namesFiles)
  const [documentos, ...rows] = await Promise.all([
    db.selectFrom('documento').where('nome', 'in', documents).select(['nome', 'corpo']).execute(),
    rowsOf('publicacao', 'publicacao'),
    ...listNames.filter(namesFiles).map((name) => rowsOf(name, name)),
  ])
  return [
    ...rows.flat(),
    ...documentos.map(({ nome, corpo }): Stored => {
      return { kind: nome as KindName, id: null, state: JSON.parse(corpo) as State }
    }),
  ]
}

function namesFiles(name: KindName): boolean {
  return fileFields(kinds[name].fields).length > 0
}
