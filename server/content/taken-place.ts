import type { Celebracao } from '../../contract/kinds/celebracao.ts'
import type { Refusal } from '../../contract/kinds/check.ts'
import type { Comunidade } from '../../contract/kinds/comunidade.ts'
import type { Excecao } from '../../contract/kinds/excecao.ts'
import { refusalOfTaken } from '../../contract/schedule/exception-advice.ts'
import type { Change } from './changes.ts'
import { type ListRow, rowsIn } from './list-rows.ts'

/** Refuses a change of one day that puts two Masses at one place and time. */
export async function refusalOfTakenPlace(
  change: Change,
  row: ListRow,
): Promise<Refusal | undefined> {
  const celebracoes = await rowsIn(change, 'celebracao').all()
  const excecoes = await rowsIn(change, 'excecao').all()
  const comunidades = await rowsIn(change, 'comunidade').all()
  return refusalOfTaken(row as unknown as Excecao, {
    celebracoes: celebracoes as unknown as Celebracao[],
    excecoes: excecoes as unknown as Excecao[],
    comunidades: comunidades as unknown as Comunidade[],
    // A holiday of the town would only move others away.
    feriados: [],
  })
}
