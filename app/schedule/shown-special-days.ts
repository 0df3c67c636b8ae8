import type { Closing, SpecialDay } from '../../contract/schedule/special-days.ts'
import { type Line, together } from './lines.ts'

/** What pages show of a day that differs. */
export type ShownSpecialDay = {
  data: string
  /** '' for a day that only this parish knows. */
  nome: string
  closings: readonly Closing[]
  lines: Line[]
}

export function shownSpecialDays(days: readonly SpecialDay[]): ShownSpecialDay[] {
  return days.map(({ data, nome, closings, celebracoes }) => ({
    data,
    nome,
    closings,
    lines: together(celebracoes),
  }))
}

/** 'Véspera de Natal: neste dia valem só estes horários.', of one community with its name */
export function closingInWords(
  { comunidade, motivo }: Closing,
  nome: string,
  nameOf: ReadonlyMap<number, string>,
): string {
  const where = comunidade === null ? '' : nameOf.get(comunidade)
  const only =
    where === undefined || where === ''
      ? 'neste dia valem só estes horários.'
      : `em ${where}, neste dia valem só estes horários.`
  // The day's own name already stands in its heading.
  return motivo === '' || motivo === nome
    ? only.charAt(0).toUpperCase() + only.slice(1)
    : `${motivo}: ${only}`
}
