import type { FeriadoMunicipal } from '../../contract/schedule/feasts.ts'
import type { Celebracao } from '../../contract/kinds/celebracao.ts'
import type { Refusal } from '../../contract/kinds/check.ts'
import type { Comunidade } from '../../contract/kinds/comunidade.ts'
import type { Excecao } from '../../contract/kinds/excecao.ts'
import type { ListName } from '../../contract/kinds/kinds.ts'
import { refusalOfTaken, refusalOfUnchanged } from '../../contract/schedule/exception-advice.ts'
import type { Schedule } from '../../contract/schedule/occurrences.ts'
import type { Change } from './changes.ts'
import { readDocument } from './documents.ts'
import { rowsIn } from './list-rows.ts'
import type { ListRow } from './list-states.ts'

/**
 * Refuses changes of one day that change nothing, or put two Masses at one place and time.
 *
 * @param rows as they are stored in this transaction
 */
export async function refusalAmongOthers(
  change: Change,
  rows: readonly ListRow[],
): Promise<Refusal | undefined> {
  const all = async <Item>(name: ListName) =>
    (await rowsIn(change, name).all()) as unknown as Item[]
  const { feriados } = await readDocument(change.trx, 'site')
  const schedule: Schedule = {
    celebracoes: await all<Celebracao>('celebracao'),
    excecoes: await all<Excecao>('excecao'),
    comunidades: await all<Comunidade>('comunidade'),
    feriados: feriados as FeriadoMunicipal[],
  }
  return (rows as unknown as Excecao[])
    .map((each) => refusalOfUnchanged(each, schedule) ?? refusalOfTaken(each, schedule))
    .find((refusal) => refusal !== undefined)
}
