import type { Lado, RevisaoInteira } from '../../contract/history/historico.ts'
import type { TipoRevisado } from '../../contract/history/tipos.ts'
import { refusals } from '../../contract/sentences/refusals.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { AppError } from '../errors/app-error.ts'
import type { Content } from '../content/content.ts'
import type { Actor, State } from '../content/history.ts'
import { MissingFiles } from '../content/missing-files.ts'

/** @param id of the row; null for a document and for the order of a list */
type Restorable = { restore(actor: Actor, id: number | null, state: State): Promise<void> }

export function createRestore(
  { lists, documents, publicacoes }: Content,
  { usuarios }: Pick<Accounts, 'usuarios'>,
) {
  const all: Record<TipoRevisado, Restorable> = {
    ...lists,
    ...documents,
    publicacao: publicacoes,
    usuario: usuarios,
  }

  /**
   * Restores an item to its state before or after a revision; a removed item is created again.
   *
   * @returns the fields that stay as they are, because their files no longer exist
   * @throws MissingFiles if nothing can be restored without them
   */
  return async function restore(
    actor: Actor,
    { tipo, item, ...states }: RevisaoInteira,
    lado: Lado,
  ): Promise<readonly string[]> {
    const state = states[lado]
    if (state === null) throw new AppError(404, refusals.notFound)
    try {
      await all[tipo].restore(actor, item, state)
      return []
    } catch (error) {
      if (!(error instanceof MissingFiles)) throw error
      const { fields } = error
      const rest = Object.entries(state).filter(([field]) => !fields.includes(field))
      if (rest.length === 0) throw error
      await all[tipo].restore(actor, item, Object.fromEntries(rest))
      return fields
    }
  }
}
