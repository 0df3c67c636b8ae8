// Documents of a site, put where staff would put them.
import { writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Documento } from '../../src/parish/documentos/documento.ts'
import type { Db } from '../../src/server/store/db.ts'
import { pdfOf } from '../support/pdf.ts'

type Site = { db: Db; dataDir: string }

/** @returns the address of its file */
export async function putDocument(
  { db, dataDir }: Site,
  given: Partial<Omit<Documento, 'id' | 'versao'>>,
): Promise<string> {
  const content = pdfOf({ objects: [`(${JSON.stringify(given.titulo)})`] })
  const row = {
    titulo: 'Folheto',
    tipo: 'folheto' as const,
    data: '2026-11-20',
    arquivo: 'folheto-0123456789abcdef.pdf',
    arquivoBytes: content.length,
    posicao: null,
    atualizado: new Date().toISOString(),
    ...given,
  }
  const folder = join(dataDir, 'uploads', 'documentos')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, row.arquivo), content)
  await db.insertInto('documento_pdf').values(row).execute()
  return `/uploads/documentos/${row.arquivo}`
}
