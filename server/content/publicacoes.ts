import type { Feito } from '../../contract/history/historico.ts'
import type { Publicacao } from '../../contract/kinds/publicacao.ts'
import type { Db } from '../store/db.ts'
import type { Change, Changes } from './changes.ts'
import type { Actor, State } from './history.ts'

/**
 * The publication on Home. A new one removes the older ones, so that none of them is shown when
 * staff remove it.
 */
export function createPublicacoes(db: Db, changes: Changes) {
  const replace = (actor: Actor, feito: Feito, imagem: string | null) =>
    changes.change(actor, (change) =>
      replacePublicacao(change, feito, imagem === null ? null : { imagem }),
    )

  return {
    list: () => list(db),
    /** @param imagem a stored file's name, or the address of a video on a video host */
    async create(actor: Actor, imagem: string): Promise<void> {
      await replace(actor, 'criou', imagem)
    },
    /** @returns the revision that undoes it; null if there was no publication */
    async remove(actor: Actor): Promise<{ revisao: number | null }> {
      return { revisao: await replace(actor, 'excluiu', null) }
    },
    async restore(actor: Actor, _: number | null, { imagem }: State): Promise<void> {
      await replace(actor, 'restaurou', typeof imagem === 'string' ? imagem : null)
    },
  }
}

function list(connection: Db): Promise<Publicacao[]> {
  return connection.selectFrom('publicacao').select(['id', 'imagem']).orderBy('id').execute()
}

/**
 * Replaces the publication, or removes it, in the transaction of a change.
 *
 * @returns the revision; null if nothing changed
 */
export async function replacePublicacao(
  { trx, record, clock }: Change,
  feito: Feito,
  publicacao: { id?: number; imagem: string } | null,
): Promise<number | null> {
  const before = (await list(trx)).at(-1)
  // A new id would show it again to visitors who closed it.
  const isSame =
    before?.imagem === publicacao?.imagem && before?.id === (publicacao?.id ?? before?.id)
  if (isSame && feito !== 'criou') return null
  await trx.deleteFrom('publicacao').execute()
  let id = before?.id
  if (publicacao !== null) {
    const row = await trx
      .insertInto('publicacao')
      .values({ ...publicacao, atualizado: clock.now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    id = row.id
  }
  return record({
    feito,
    tipo: 'publicacao',
    item: id!,
    titulo: publicacao?.imagem ?? before?.imagem ?? '',
    antes: before ? { imagem: before.imagem } : null,
    depois: publicacao && { imagem: publicacao.imagem },
  })
}
