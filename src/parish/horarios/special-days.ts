// Families look for the times of Christmas weeks before.
import { addDays } from '../../model/dates/civil-date.ts'
import { greatDays } from './feasts.ts'
import { occurrences, type Schedule } from './occurrences.ts'
import type { Occurrence } from './occurrence.ts'

export const specialReach = 42

/** Only the other celebrations take place on that day. `comunidade` null closes all. */
export type Closing = { comunidade: number | null; motivo: string }

export type SpecialDay = {
  data: string
  /** 'Natal'; '' for a day that only this parish knows. */
  nome: string
  isFeast: boolean
  closings: Closing[]
  /** What differs from the rules; on a closed day, what takes place. */
  celebracoes: Occurrence[]
  /** Celebrations that the feast leaves as usual. */
  usual: Occurrence[]
}

/** @param expanded occurrences, if the caller has them; those of other days are ignored */
export function specialDays(
  schedule: Schedule,
  today: string,
  expanded?: readonly Occurrence[],
): SpecialDay[] {
  const last = addDays(today, specialReach)
  const all = expanded ?? occurrences(schedule, today, last)
  const names = new Map(greatDays(today, last, schedule.feriados).map((day) => [day.data, day]))
  const closings = closingsByDate(schedule, today, last)
  const coming = all.filter(({ data }) => data >= today && data <= last)
  const byDay = Map.groupBy(coming, ({ data }) => data)
  const dates = [...new Set([...byDay.keys(), ...closings.keys()])].toSorted()
  return dates.flatMap((data) => {
    const closed = closings.get(data) ?? []
    const isClosed = ({ comunidade }: Occurrence) =>
      closed.some((each) => each.comunidade === null || each.comunidade === comunidade)
    const ofDay = (byDay.get(data) ?? []).filter(({ situacao }) => situacao !== 'suspensa')
    const isUsual = (each: Occurrence) => each.situacao === 'normal' && !isClosed(each)
    const celebracoes = ofDay.filter((each) => !isUsual(each))
    if (celebracoes.length + closed.length === 0) return []
    const { nome = '', isFeast = false } = names.get(data) ?? {}
    const usual = isFeast ? ofDay.filter(isUsual) : []
    return [{ data, nome, isFeast, closings: closed, celebracoes, usual }]
  })
}

/** 'Natal', 'Festa do padroeiro'; of the days that differ from the usual */
export function specialNames(days: readonly SpecialDay[]): string[] {
  const names = days
    .filter(({ isFeast, closings }) => isFeast || closings.length > 0)
    .map(({ nome, closings }) => nome || closings[0]!.motivo || 'outros dias')
  return [...new Set(names)]
}

function closingsByDate(
  { excecoes }: Pick<Schedule, 'excecoes'>,
  from: string,
  to: string,
): Map<string, Closing[]> {
  const closing = excecoes.filter(
    ({ acao, data }) => acao === 'soEstas' && data >= from && data <= to,
  )
  const byDate = Map.groupBy(closing, ({ data }) => data)
  return new Map(
    [...byDate].map(([data, all]) => [
      data,
      all.map(({ comunidade, motivo }) => ({ comunidade, motivo })),
    ]),
  )
}
