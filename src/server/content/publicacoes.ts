import type { Feito } from '../../api/history/historico.ts'
import type { Publicacao } from '../../parish/home/publicacao.ts'
import type { Db } from '../store/db.ts'
import type { Change, Changes } from './changes.ts'
import type { Actor, State } from './history.ts'
import { addedPictures } from './named-files.ts'
import { refuseForeign } from './refuse-change.ts'

/** A new publication removes older ones, so that none of them appears when staff remove it. */
export function createPublicacoes(db: Db, changes: Changes) {
  const newFiles = async (state: State) =>
    addedPictures('publicacao', null, (await listPublicacoes(db)).at(-1) ?? null, state)

  return {
    list: () => listPublicacoes(db),
    /** @param imagem a file name, or the address of a video */
    async create(actor: Actor, imagem: string): Promise<void> {
      const files = await newFiles({ imagem })
      await changes.change(actor, files, (change) => replacePublicacao(change, 'criou', { imagem }))
    },
    /** @returns null without a publication */
    async remove(actor: Actor): Promise<{ revisao: number | null }> {
      const remove = (change: Change) => replacePublicacao(change, 'excluiu', null)
      return { revisao: await changes.change(actor, [], remove) }
    },
    newFiles: (_: number | null, state: State) => newFiles(state),
    async restore(change: Change, _: number | null, { imagem }: State): Promise<void> {
      const publicacao = typeof imagem === 'string' ? { imagem } : null
      await replacePublicacao(change, 'restaurou', publicacao)
    },
  }
}

function listPublicacoes(connection: Db): Promise<Publicacao[]> {
  return connection.selectFrom('publicacao').select(['id', 'imagem']).orderBy('id').execute()
}

/** '' without a publication. */
export async function currentImagem(connection: Db): Promise<string> {
  return (await listPublicacoes(connection)).at(-1)?.imagem ?? ''
}

export async function replacePublicacao(
  change: Change,
  feito: Feito,
  publicacao: { id?: number; imagem: string } | null,
): Promise<number | null> {
  const { trx, record, clock } = change
  await refuseForeign(change, 'publicacao', 'change')
  const before = (await listPublicacoes(trx)).at(-1)
  // With a new id, visitors who closed it would see it again.
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
