// Every change leaves a revision: who, when, what it was and what it became.
import type { Feito, TipoRevisado } from '../../contract/history/historico.ts'
import type { Clock } from '../process/clock.ts'
import type { Db } from '../store/db.ts'
import { picturesOf } from './pictures-of.ts'

/** Who does something. The importer and the first start have no id. */
export type Actor = { id: number | null; nome: string }

export type State = Record<string, unknown>

export type Deed = {
  feito: Feito
  tipo: TipoRevisado
  /** Id of the row; null for what there is only one of, and for the order of a list. */
  item: number | null
  /** How the thing is called now. */
  titulo: string
  antes: State | null
  depois: State | null
}

/**
 * Remembers a deed, in the transaction in which it is done.
 *
 * @returns the revision's id
 */
export async function recordRevision(
  trx: Db,
  clock: Clock,
  actor: Actor,
  deed: Deed,
): Promise<number> {
  const { tipo, item, antes, depois } = deed
  const { id } = await trx
    .insertInto('revisao')
    .values({
      quando: clock.now().toISOString(),
      usuario: actor.id,
      quem: actor.nome,
      feito: deed.feito,
      tipo,
      item,
      titulo: deed.titulo,
      campos: JSON.stringify(changedFields(antes, depois)),
      antes: antes && JSON.stringify(antes),
      depois: depois && JSON.stringify(depois),
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

/** The fields that differ between two states; none where something came or went as a whole. */
export function changedFields(antes: State | null, depois: State | null): string[] {
  if (antes === null || depois === null) return []
  const names = new Set([...Object.keys(antes), ...Object.keys(depois)])
  return [...names].filter((name) => JSON.stringify(antes[name]) !== JSON.stringify(depois[name]))
}
