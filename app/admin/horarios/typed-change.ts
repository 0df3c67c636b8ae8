// How one celebration differs on one day, from what is typed to what is sent.
import { clockTimeInWords } from '../../../contract/dates/clock-time.ts'
import { readClockTime, readEndTime } from '../../../contract/dates/typed-time.ts'
import { type Excecao, excecao as kind, nothingChanges } from '../../../contract/kinds/excecao.ts'
import { emptyValues } from '../../../contract/kinds/field.ts'
import {
  adviceOnException,
  refusalOfTaken,
  takenWarning,
} from '../../../contract/schedule/exception-advice.ts'
import type { Occurrence, Schedule } from '../../../contract/schedule/occurrences.ts'
import { refusals } from '../../../contract/sentences/refusals.ts'
import { typedSpan } from '../fields/fields.ts'
import { timeRefusal } from '../fields/typed-times.ts'

/** What is sent of it: only what differs. */
export type Change = {
  motivo: string
  novaData?: string
  hora?: string
  horaFim?: string
  comunidade?: number
}

/** As it is typed. */
export type Typed = Record<'novaData' | 'hora' | 'horaFim' | 'comunidade', string>

export function usualOf({ data, hora, horaFim = '', comunidade }: Occurrence): Typed {
  const words = (time: string) => (time === '' ? '' : clockTimeInWords(time))
  return {
    novaData: data,
    hora: words(hora),
    horaFim: words(horaFim),
    comunidade: comunidade === null ? '' : String(comunidade),
  }
}

/** What differs from the usual, as it is stored. */
export function changeOf(typed: Typed, usual: Typed): Omit<Change, 'motivo'> {
  const span = typedSpan({ ...kind.fields.hora, name: 'hora' }, typed.hora)
  const stored = (of: Typed) => ({
    novaData: of.novaData,
    hora: readClockTime(of.hora) ?? '',
    horaFim: readEndTime(of.horaFim) ?? '',
    comunidade: of.comunidade,
  })
  const [after, before] = [{ ...stored(typed), ...span }, stored(usual)]
  const differs = (name: keyof Typed) => after[name] !== '' && after[name] !== before[name]
  return {
    ...(differs('novaData') && { novaData: after.novaData }),
    ...(differs('hora') && { hora: after.hora }),
    // Without its end, one at another hour would take the usual time.
    ...((differs('horaFim') || (differs('hora') && after.horaFim !== '')) && {
      horaFim: after.horaFim,
    }),
    ...(differs('comunidade') && { comunidade: Number(after.comunidade) }),
  }
}

export function refusalIn(name: keyof Typed, value: string): string | undefined {
  if (name === 'hora' && typedSpan({ ...kind.fields.hora, name: 'hora' }, value)) return undefined
  return timeRefusal(value, name === 'horaFim')
}

export function faultsOf(
  typed: Typed,
  usual: Typed,
  change: Omit<Change, 'motivo'>,
  isTaken: boolean,
): Partial<Record<keyof Typed, string>> {
  const hora = typed.hora === '' && usual.hora !== '' ? refusals.invalidTime : undefined
  const refused = {
    hora: hora ?? refusalIn('hora', typed.hora),
    horaFim: refusalIn('horaFim', typed.horaFim),
  }
  const found = Object.fromEntries(Object.entries(refused).filter(([, each]) => each !== undefined))
  if (Object.keys(found).length > 0) return found
  if (Object.keys(change).length === 0) return { hora: nothingChanges }
  return isTaken ? { hora: takenWarning } : {}
}

/** What is said of the change, and whether it is refused. */
export function adviceOnChange(
  { data, celebracao }: Occurrence,
  change: Omit<Change, 'motivo'>,
  schedule: Schedule,
  now: string,
): { warnings: string[]; isTaken: boolean } {
  if (Object.keys(change).length === 0) return { warnings: [], isTaken: false }
  const common = { ...emptyValues(kind.fields), id: 0, versao: 0, data, acao: 'mudada', celebracao }
  const excecao = { ...common, ...change } as unknown as Excecao
  const newest = { ...excecao, id: Number.MAX_SAFE_INTEGER }
  return {
    warnings: adviceOnException(excecao, schedule, now),
    isTaken: refusalOfTaken(newest, schedule) !== undefined,
  }
}
