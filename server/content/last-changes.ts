import type { Db } from '../store/db.ts'
import type { ListTable } from '../store/schema.ts'

/** A row and when it was changed the last time, as ISO 8601. */
export type LastChange = { id: number; atualizado: string }

/** When each thing that has a page, or a part in one, was changed the last time. */
export async function lastChanges(db: Db) {
  const rows = (table: ListTable | 'publicacao'): Promise<LastChange[]> =>
    db.selectFrom(table).select(['id', 'atualizado']).orderBy('id').execute()
  const [acoes, comunidades, devocoes, oracoes, publicacoes, documentos] = await Promise.all([
    rows('acao'),
    rows('comunidade'),
    rows('devocao'),
    rows('oracao'),
    rows('publicacao'),
    db.selectFrom('documento').select(['nome', 'atualizado']).execute(),
  ])
  return {
    acoes,
    comunidades,
    devocoes,
    oracoes,
    publicacoes,
    documentos: Object.fromEntries(documentos.map(({ nome, atualizado }) => [nome, atualizado])),
  }
}
