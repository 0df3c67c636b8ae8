import type { Refusal } from '../../model/kinds/check.ts'
import type { Excecao } from '../../parish/horarios/excecao.ts'
import { refusalOfTaken, refusalOfUnchanged } from '../../parish/horarios/exception-advice.ts'
import { type ReadPart, readSchedule } from '../../parish/horarios/read-schedule.ts'
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
  const readPart = (name: Parameters<ReadPart>[0]) =>
    name === 'site' ? readDocument(change.trx, name) : rowsIn(change, name).all()
  const schedule = await readSchedule(readPart as ReadPart)
  return (rows as unknown as Excecao[])
    .map((each) => refusalOfUnchanged(each, schedule) ?? refusalOfTaken(each, schedule))
    .find((refusal) => refusal !== undefined)
}
