// From a revision back to what it is of.
import type { Lado, RevisaoInteira, TipoRevisado } from '../contract/historico.ts'
import { refusals } from '../contract/refusals.ts'
import type { Accounts } from './accounts/accounts.ts'
import { AppError } from './app-error.ts'
import type { Content } from './content/content.ts'
import type { Actor, State } from './content/history.ts'

type Restorable = { restore(actor: Actor, id: number | null, state: State): Promise<void> }

/** Makes something what it was before or after a revision; what was removed comes back. */
export type Restore = (actor: Actor, revisao: RevisaoInteira, lado: Lado) => Promise<void>

export function createRestore(content: Content, accounts: Accounts): Restore {
  const kinds: Record<TipoRevisado, Restorable> = {
    acao: content.acoes,
    comunidade: content.comunidades,
    devocao: content.devocoes,
    oracao: content.oracoes,
    palavraPastor: single(content.palavraPastor),
    paroquia: single(content.paroquia),
    terco: single(content.terco),
    site: single(content.site),
    publicacao: single(content.publicacoes),
    usuario: {
      restore: (actor, id, state) => accounts.usuarios.restore(actor, id ?? 0, state),
    },
  }
  return async (actor, revisao, lado) => {
    const state = revisao[lado]
    if (state === null) throw new AppError(404, refusals.notFound)
    await kinds[revisao.tipo].restore(actor, revisao.item, state)
  }
}

function single(entity: { restore(actor: Actor, state: State): Promise<void> }): Restorable {
  return { restore: (actor, _, state) => entity.restore(actor, state) }
}
