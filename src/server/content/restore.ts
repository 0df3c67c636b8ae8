import { basename } from 'node:path/posix'
import type { Lado, RevisaoInteira } from '../../api/history/historico.ts'
import type { TipoRevisado } from '../../api/history/tipos.ts'
import { withoutFiles } from '../../model/kinds/file-fields.ts'
import { isDocumentName, kindOf } from '../../parish/parish.ts'
import { notFound } from '../errors/app-error.ts'
import type { Content } from './content.ts'
import type { Actor, State } from './history.ts'
import { type Change, type Restorable, MissingFile } from './changes.ts'

export function createRestore(
  { lists, documents, publicacoes, change, missingOf }: Content,
  usuarios: Pick<Restorable, 'restore'>,
) {
  const all: Record<TipoRevisado, Restorable> = {
    ...lists,
    ...documents,
    publicacao: publicacoes,
    usuario: { ...usuarios, newFiles: async () => [] },
  }

  async function restorable(
    { tipo, item, ...states }: RevisaoInteira,
    lado: Lado,
    campos: readonly string[] | undefined,
  ) {
    const whole: State | null = states[lado]
    if (whole === null && lado === 'antes' && item !== null && all[tipo].takeBack !== undefined) {
      return { labels: [], restore: (within: Change) => all[tipo].takeBack!(within, item) }
    }
    if (whole === null) notFound()
    // Some fields alone are not enough for a removed item.
    const wanted = isDocumentName(tipo) ? campos : undefined
    const state = Object.fromEntries(
      Object.entries(whole).filter(([field]) => wanted?.includes(field) ?? true),
    )
    const left = await missingOf(await all[tipo].newFiles(item, state))
    const names = new Set<unknown>(left.map(({ key }) => basename(key)))
    const rest = withoutFiles(kindOf(tipo)?.fields ?? {}, state, (value) => names.has(value))
    const [first] = left
    if (first !== undefined && Object.keys(rest).length === 0) throw new MissingFile(first.label)
    return {
      labels: left.map(({ label }) => label),
      restore: (within: Change) => all[tipo].restore(within, item, rest),
    }
  }

  /**
   * Restores all or none, in this order.
   *
   * @returns labels of fields whose files no longer exist; these fields stay as they are
   * @throws MissingFile if nothing of an item can be restored without them
   */
  return async function restore(
    actor: Actor,
    revisoes: readonly RevisaoInteira[],
    lado: Lado,
    campos?: readonly string[],
  ): Promise<string[]> {
    const states = await Promise.all(revisoes.map((each) => restorable(each, lado, campos)))
    return change(actor, [], async (within) => {
      for (const { restore } of states) await restore(within)
      return [...new Set(states.flatMap(({ labels }) => labels))]
    })
  }
}
