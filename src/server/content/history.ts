import type { Feito } from '../../api/history/historico.ts'
import type { TipoRevisado } from '../../api/history/tipos.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { picturesOf } from './named-files.ts'

/** Commands and the first start act without an id. */
export type Actor = {
  id: number | null
  nome: string
  /** `corpo` is a hash of the body. */
  pedido?: { chave: string; corpo: string } | undefined
  /** For changes that need a recent login, and a code if `segundoFator`. */
  login?: { isRecent: boolean; segundoFator: boolean } | undefined
}

export type State = Record<string, unknown>

export type NewRevision = {
  feito: Feito
  tipo: TipoRevisado
  /** Null for a document and for the order of a list. */
  item: number | null
  titulo: string
  antes: State | null
  depois: State | null
  /** The community that the item belonged to before and after. */
  dono?: number | null
}

export async function recordRevision(
  trx: Db,
  clock: Clock,
  actor: Actor,
  revision: NewRevision,
): Promise<number> {
  const { tipo, item, antes, depois, dono = null } = revision
  const { id } = await trx
    .insertInto('revisao')
    .values({
      quando: clock.now().toISOString(),
      usuario: actor.id,
      quem: actor.nome,
      feito: revision.feito,
      tipo,
      item,
      titulo: revision.titulo,
      campos: JSON.stringify(changedFields(antes, depois)),
      antes: antes && JSON.stringify(antes),
      depois: depois && JSON.stringify(depois),
      dono,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const keys = new Set([...picturesOf(tipo, item, antes), ...picturesOf(tipo, item, depois)])
  if (keys.size > 0) {
    await trx
      .insertInto('revisao_arquivo')
      .values([...keys].map((chave) => ({ revisao: id, chave })))
      .execute()
  }
  return id
}

export function changedFields(antes: State | null, depois: State | null): string[] {
  if (antes === null || depois === null) return []
  const names = new Set([...Object.keys(antes), ...Object.keys(depois)])
  return [...names].filter((name) => JSON.stringify(antes[name]) !== JSON.stringify(depois[name]))
}
