import type { TipoRevisado } from '../../api/history/tipos.ts'
import { picturesOf } from '../content/named-files.ts'
import { listOfTable } from '../store/schema.ts'
import { isFileKey } from '../media/file-name.ts'
import type { TableRow } from '../store/tables.ts'

/** The keys of the files that rows name: content those that pages show, history those before. */
export type NamedFiles = Record<'content' | 'history', Set<string>>

export function noFiles(): NamedFiles {
  return { content: new Set(), history: new Set() }
}

export function noteFiles({ content, history }: NamedFiles, table: string, row: TableRow): void {
  if (table === 'revisao_arquivo') return addTo(history, [String(row.chave)])
  if (table !== 'documento') {
    return addTo(
      content,
      picturesOf(listOfTable(table) ?? (table as TipoRevisado), Number(row.id), row),
    )
  }
  const body = JSON.parse(String(row.corpo)) as TableRow
  addTo(content, picturesOf(row.nome as TipoRevisado, null, body))
}

function addTo(keys: Set<string>, named: readonly string[]): void {
  for (const key of named) if (isFileKey(key)) keys.add(key)
}
