// Restores the state of a revision.
import type { Lado, RevisaoInteira } from '../../contract/history/historico.ts'
import type { TipoRevisado } from '../../contract/history/tipos.ts'
import type { DocumentName, ListName } from '../../contract/kinds/kinds.ts'
import { refusals } from '../../contract/sentences/refusals.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { AppError } from '../errors/app-error.ts'
import type { Content } from '../content/content.ts'
import type { Actor, State } from '../content/history.ts'
import { MissingFiles } from '../content/missing-files.ts'

type Restorable = { restore(actor: Actor, id: number | null, state: State): Promise<void> }

export function createRestore(content: Content, accounts: Accounts) {
  function restorable(tipo: TipoRevisado): Restorable {
    if (tipo === 'usuario') {
      return { restore: (actor, id, state) => accounts.usuarios.restore(actor, id ?? 0, state) }
    }
    if (tipo === 'publicacao') return single(content.publicacoes)
    return tipo in content.lists
      ? content.lists[tipo as ListName]
      : single(content.documents[tipo as DocumentName])
  }

  /**
   * Restores an item to its state before or after a revision; a removed item is created again.
   *
   * @returns the fields that stay as they are, because their files no longer exist
   * @throws MissingFiles if nothing can be restored without them
   */
  return async function restore(
    actor: Actor,
    revisao: RevisaoInteira,
    lado: Lado,
  ): Promise<readonly string[]> {
    const state = revisao[lado]
    if (state === null) throw new AppError(404, refusals.notFound)
    const restoreTo = (some: State) => restorable(revisao.tipo).restore(actor, revisao.item, some)
    try {
      await restoreTo(state)
      return []
    } catch (error) {
      if (!(error instanceof MissingFiles)) throw error
      const { fields } = error
      const rest = Object.entries(state).filter(([field]) => !fields.includes(field))
      if (rest.length === 0) throw error
      await restoreTo(Object.fromEntries(rest))
      return fields
    }
  }
}

function single(entity: { restore(actor: Actor, state: State): Promise<void> }): Restorable {
  return { restore: (actor, _, state) => entity.restore(actor, state) }
}
