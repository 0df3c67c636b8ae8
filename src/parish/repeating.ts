// Exceptions of one noun name what repeats in others, so that this stands above them.
import type { Refusal } from '../model/kinds/check.ts'
import { repeatedEvent } from './agenda/event-dates.ts'
import type { Evento } from './agenda/evento.ts'
import type { Excecao } from './horarios/excecao.ts'
import { refusalOfNoDate, refusalOfTaken, refusalOfUnchanged } from './horarios/exception-advice.ts'
import type { RepeatedKind } from './horarios/occurrence.ts'
import type { Schedule } from './horarios/occurrences.ts'
import { type ReadPart, readSchedule } from './horarios/read-schedule.ts'
import { type Exceptions, scheduleOfRepeated } from './horarios/repeated.ts'
import { repeatedMeeting } from './paginas/meeting.ts'
import type { Pagina } from './paginas/pagina.ts'
import type { KindName, ListName } from './parish.ts'

export type Repeating = { eventos: readonly Evento[]; paginas: readonly Pagina[] }

export function repeatedSchedules(
  { eventos, paginas }: Repeating,
  exceptions: Exceptions,
): Record<RepeatedKind, Schedule> {
  return {
    evento: scheduleOfRepeated('evento', eventos.map(repeatedEvent), exceptions),
    pagina: scheduleOfRepeated('pagina', paginas.map(repeatedMeeting), exceptions),
  }
}

/** Whether a change of one date may name it. */
export const repeats: Readonly<Record<string, (item: object) => boolean>> = {
  evento: (item) => repeatedEvent(item as Evento).regra !== '',
  pagina: (item) => repeatedMeeting(item as Pagina).regra !== '',
}

/** The exception, and what it names, written as celebrations. */
export function namedSchedule(
  excecao: Excecao,
  schedule: Schedule,
  repeating: Repeating,
): [Excecao, Schedule] {
  const de = (['evento', 'pagina'] as const).find((name) => excecao[name] !== null)
  if (de === undefined) return [excecao, schedule]
  return [{ ...excecao, celebracao: excecao[de] }, repeatedSchedules(repeating, schedule)[de]]
}

type CheckAmongOthers = (
  items: readonly object[],
  read: (name: KindName) => Promise<unknown>,
) => Promise<Refusal | undefined>

/** Checks that need rows of other kinds. */
export const checksAmongOthers: Partial<Record<ListName, CheckAmongOthers>> = {
  async excecao(items, read) {
    const schedule = await readSchedule(read as ReadPart)
    const [eventos, paginas] = await Promise.all([read('evento'), read('pagina')])
    return (items as readonly Excecao[])
      .map((each) => namedSchedule(each, schedule, { eventos, paginas } as Repeating))
      .map(
        (named) =>
          refusalOfNoDate(...named) ?? refusalOfUnchanged(...named) ?? refusalOfTaken(...named),
      )
      .find((refusal) => refusal !== undefined)
  },
}
