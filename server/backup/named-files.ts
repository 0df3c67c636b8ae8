import type { TipoRevisado } from '../../contract/history/historico.ts'
import { picturesOf } from '../content/pictures-of.ts'
import { isFileKey } from '../media/file-name.ts'
import type { Row } from './snapshot.ts'

/** The keys of the files that rows name: content those that pages show, history those before. */
export type NamedFiles = {
  content: Set<string>
  history: Set<string>
  look(table: string, row: Row): void
}

export function createNamedFiles(): NamedFiles {
  const content = new Set<string>()
  const history = new Set<string>()
  return {
    content,
    history,
    look(table, row) {
      if (table === 'revisao_arquivo') addTo(history, [String(row.chave)])
      else addTo(content, namedBy(table, row))
    },
  }
}

function namedBy(table: string, row: Row): string[] {
  if (table !== 'documento') return picturesOf(table as TipoRevisado, Number(row.id), row)
  const body: unknown = JSON.parse(String(row.corpo))
  return picturesOf(row.nome as TipoRevisado, null, body as Row)
}

function addTo(keys: Set<string>, named: readonly string[]): void {
  for (const key of named) if (isFileKey(key)) keys.add(key)
}
