import type { Kysely } from 'kysely'
import { settledValues } from '../../../model/kinds/settled-values.ts'
import { isDocumentName, kinds, listNames } from '../../../parish/parish.ts'

type Tables = Record<string, { id: number; nome: string; corpo: string }>

/** Versions stay, so that a form that is open meanwhile can be saved. */
export async function up(anyDb: Kysely<never>): Promise<void> {
  const db = anyDb as unknown as Kysely<Tables>
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
  for (const name of listNames) {
    const table = name === 'documento' ? 'documento_pdf' : name
    // Kinds that are newer than this migration have no table yet.
    if (!tables.has(table)) continue
    for (const row of await db.selectFrom(table).selectAll().execute()) {
      const values = settledValues(kinds[name].fields, row)
      await db.updateTable(table).set(values).where('id', '=', row.id).execute()
    }
  }
  for (const { nome, corpo: before } of await db.selectFrom('documento').selectAll().execute()) {
    if (!isDocumentName(nome)) continue
    const corpo = JSON.stringify(settledValues(kinds[nome].fields, JSON.parse(before)))
    await db.updateTable('documento').set({ corpo }).where('nome', '=', nome).execute()
  }
}
