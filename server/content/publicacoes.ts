import type { Publicacao } from '../../contract/publicacao.ts'
import type { Db } from '../store/db.ts'
import type { Changes } from './changes.ts'
import type { Actor, State } from './history.ts'

/**
 * What greets on Home. The newest is shown, and with a newer one the older ones are gone: when
 * staff take it away, none of them must come back.
 */
export function createPublicacoes(db: Db, changes: Changes) {
  function list(connection: Db): Promise<Publicacao[]> {
    return connection.selectFrom('publicacao').select(['id', 'imagem']).orderBy('id').execute()
  }

  async function replace(
    actor: Actor,
    feito: 'criou' | 'excluiu' | 'restaurou',
    imagem: string | null,
  ): Promise<number | null> {
    return changes.change(actor, async (trx, record) => {
      const before = (await list(trx)).at(-1)
      if (before === undefined && imagem === null) return null
      await trx.deleteFrom('publicacao').execute()
      const atualizado = changes.clock.now().toISOString()
      const id =
        imagem === null
          ? before!.id
          : (
              await trx
                .insertInto('publicacao')
                .values({ imagem, atualizado })
                .returning('id')
                .executeTakeFirstOrThrow()
            ).id
      return record({
        feito,
        tipo: 'publicacao',
        item: id,
        titulo: imagem ?? before?.imagem ?? '',
        antes: before ? { imagem: before.imagem } : null,
        depois: imagem === null ? null : { imagem },
      })
    })
  }

  return {
    list: () => list(db),
    /** @param imagem a stored file's name, or the address of a video on a video host */
    async create(actor: Actor, imagem: string): Promise<void> {
      await replace(actor, 'criou', imagem)
    },
    /** @returns the revision with which it can be undone; null where there was none */
    async remove(actor: Actor): Promise<{ revisao: number | null }> {
      return { revisao: await replace(actor, 'excluiu', null) }
    },
    async restore(actor: Actor, { imagem }: State): Promise<void> {
      await replace(actor, 'restaurou', typeof imagem === 'string' ? imagem : null)
    },
  }
}
