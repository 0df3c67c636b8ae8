// Calls of a list's screen, for any path: the fields of the form match it.
import { post, put, remove } from '../../site/client/client.ts'
import { newSaveKey } from '../../site/client/save-key.ts'
import type { ToWrite, Written } from '../editor/form-state.ts'
import type { ListPath } from './list-screen.ts'

export function writeTo(path: ListPath): (toWrite: ToWrite) => Promise<Written> {
  return ({ mode, values, ...sent }) =>
    mode === 'add' ? post(path, values as never, sent.chave) : put(path, values as never, sent)
}

/** @param sucessora see `RemoveReferencedItem` @returns the revisions that undo it */
export async function removeRow(
  path: ListPath,
  id: number,
  sucessora?: number | null,
): Promise<readonly number[]> {
  const json = { id, ...(sucessora !== undefined && { sucessora }) }
  const { data } = await remove(path, json, newSaveKey())
  return [data.revisao, ...(data.outrasRevisoes ?? [])]
}
