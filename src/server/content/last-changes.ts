import { documentNames, type KindName, listNames } from '../../parish/parish.ts'
import { tableOf, type ListTable } from '../store/tables/schema.ts'
import type { Db } from '../store/db.ts'

/** `atualizado` is ISO 8601; a document has no id. */
type LastChange = { id: number | null; atualizado: string }

export type LastChanges = Record<KindName, LastChange[]>

export async function lastChanges(db: Db): Promise<LastChanges> {
  const rows = (table: 'publicacao' | ListTable): Promise<LastChange[]> =>
    db.selectFrom(table).select(['id', 'atualizado']).orderBy('id').execute()
  const [documentos, publicacao, ...lists] = await Promise.all([
    db.selectFrom('documento').select(['nome', 'atualizado']).execute(),
    rows('publicacao'),
    ...listNames.map((name) => rows(tableOf(name))),
  ])
  return Object.fromEntries([
    ...documentNames.map((name) => [
      name,
      documentos
        .filter(({ nome }) => nome === name)
        .map(({ atualizado }) => ({ id: null, atualizado })),
    ]),
    ...listNames.map((name, index) => [name, lists[index]]),
    ['publicacao', publicacao],
  ]) as LastChanges
}
