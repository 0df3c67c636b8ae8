import type { Db } from '../../src/server/store/db.ts'
import { testNow } from './site.ts'

/** A document with the id 1: the starter content has none. @returns the key of its file */
export async function seedDocument(db: Db): Promise<string> {
  const arquivo = 'folheto-0123456789abcdef.pdf'
  const row = { titulo: 'Folheto', tipo: 'folheto', data: '2026-11-20', arquivo } as const
  const values = { ...row, arquivoBytes: 600, posicao: null, atualizado: testNow.toISOString() }
  await db.insertInto('documento_pdf').values(values).execute()
  return `documentos/${arquivo}`
}
