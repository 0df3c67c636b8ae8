// Checks that need rows of other kinds. They stand above the definitions, since the exceptions of
// one noun name what repeats in others.
import type { Refusal } from '../model/kinds/check.ts'
import type { Excecao } from './horarios/excecao.ts'
import { refusalOfSingle, refusalOfTaken, refusalOfUnchanged } from './horarios/exception-advice.ts'
import { type ReadPart, readSchedule } from './horarios/read-schedule.ts'
import type { KindName, ListName } from './parish.ts'
import { namedSchedule, type Repeating } from './repeating.ts'

type CheckAmongOthers = (
  items: readonly object[],
  read: (name: KindName) => Promise<unknown>,
) => Promise<Refusal | undefined>

export const checksAmongOthers: Partial<Record<ListName, CheckAmongOthers>> = {
  async excecao(items, read) {
    const schedule = await readSchedule(read as ReadPart)
    const [eventos, paginas] = await Promise.all([read('evento'), read('pagina')])
    return (items as readonly Excecao[])
      .map((each) => namedSchedule(each, schedule, { eventos, paginas } as Repeating))
      .map(
        (named) =>
          refusalOfSingle(...named) ?? refusalOfUnchanged(...named) ?? refusalOfTaken(...named),
      )
      .find((refusal) => refusal !== undefined)
  },
}
