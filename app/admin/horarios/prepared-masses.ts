// The times of a feast, from what is typed in one dialog to the changes of single days.
import { clockTimeInWords } from '../../../contract/dates/clock-time.ts'
import { readClockTime } from '../../../contract/dates/typed-time.ts'
import type { Excecao } from '../../../contract/kinds/excecao.ts'
import { isAtTheSame, takenWarning } from '../../../contract/schedule/exception-advice.ts'
import { occurrences, type Schedule } from '../../../contract/schedule/occurrences.ts'
import type { PreparedDay } from '../../../contract/schedule/preparation.ts'
import { refusals } from '../../../contract/sentences/refusals.ts'
import { timeRefusal } from '../fields/typed-times.ts'

export type TypedMass = Pick<Excecao, 'tipo' | 'nome' | 'local'> & {
  hora: string
  comunidade: string
  fault?: string | undefined
}

export type TypedDay = {
  day: PreparedDay
  /** Whether the usual times do not hold. */
  isClosed: boolean
  masses: TypedMass[]
}

export type NewException = Partial<Excecao> & Pick<Excecao, 'data' | 'acao'>

export function nameOfMass({ emVezDaMissa = 'Missa' }: PreparedDay): string {
  return emVezDaMissa
}

export function emptyMass(
  { emVezDaMissa: nome = '' }: PreparedDay,
  { comunidades }: Schedule,
): TypedMass {
  const comunidade = String(comunidades[0]?.id ?? '')
  return { tipo: nome === '' ? 'missa' : 'outra', nome, local: '', hora: '', comunidade }
}

export function massesOfLastYear({ lastYear }: PreparedDay): TypedMass[] {
  return lastYear.map(({ tipo, nome, local, hora, comunidade }) => ({
    tipo,
    nome,
    local,
    hora: clockTimeInWords(hora),
    comunidade: String(comunidade ?? ''),
  }))
}

/** Those that have an hour, and those of last year that are not among them. */
export function withLastYear(masses: readonly TypedMass[], day: PreparedDay): TypedMass[] {
  const typed = masses.filter(hasHour)
  const isTyped = (mass: TypedMass) => typed.some((each) => isRepeated(mass, each))
  return [...typed, ...massesOfLastYear(day).filter((mass) => !isTyped(mass))]
}

function hasHour({ hora }: TypedMass): boolean {
  return hora.trim() !== ''
}

/** Whether both are at the same hour in the same place. */
function isRepeated(one: TypedMass, other: TypedMass): boolean {
  return (
    readClockTime(one.hora) === readClockTime(other.hora) &&
    one.comunidade === other.comunidade &&
    one.local === other.local
  )
}

/** A fault is said beside its Mass; Masses without an hour are left out. */
export function checked(days: readonly TypedDay[], schedule: Schedule): TypedDay[] {
  return days.map((typed) => {
    const { data } = typed.day
    const closing = typed.isClosed ? [closingOf(typed)] : []
    const excecoes = [...schedule.excecoes, ...closing.map(asStored)]
    const others = occurrences({ ...schedule, excecoes }, data, data)
    const seen: TypedMass[] = []
    const masses = typed.masses.map((mass) => {
      const fault = faultOf(mass, others, seen)
      seen.push(mass)
      return withFault(mass, fault)
    })
    return { day: typed.day, isClosed: typed.isClosed, masses }
  })
}

function withFault(mass: TypedMass, fault: string | undefined): TypedMass {
  return { ...mass, fault }
}

type Occurrences = ReturnType<typeof occurrences>

function faultOf(mass: TypedMass, others: Occurrences, seen: readonly TypedMass[]) {
  if (!hasHour(mass)) return undefined
  const refusal = timeRefusal(mass.hora)
  if (refusal !== undefined) return refusal
  if (mass.comunidade === '' && mass.local === '') return refusals.missingField('Comunidade')
  const { hora, comunidade, local } = storedMass(mass)
  const place = { hora, comunidade, ...(local !== '' && { local }) }
  const isTyped = seen.some((each) => isRepeated(mass, each))
  return isTyped || others.some((each) => isAtTheSame(place, each)) ? takenWarning : undefined
}

export function exceptionsOf(days: readonly TypedDay[]): NewException[] {
  return days.flatMap((typed) => {
    const { data } = typed.day
    const given = typed.masses.filter(hasHour)
    if (given.length === 0) return []
    const added = given.map((mass) => addedOn(data, mass))
    return typed.isClosed ? [closingOf(typed), ...added] : added
  })
}

function addedOn(data: string, mass: TypedMass): NewException {
  return { data, acao: 'acrescentada', ...storedMass(mass) }
}

function storedMass({ tipo, nome, local, hora, comunidade }: TypedMass) {
  const id = comunidade === '' ? null : Number(comunidade)
  return { tipo, nome, local, hora: readClockTime(hora) ?? '', comunidade: id }
}

function closingOf({ day }: TypedDay): NewException {
  return { data: day.data, acao: 'soEstas', motivo: day.nome }
}

function asStored(excecao: NewException): Excecao {
  const none = {
    celebracao: null,
    comunidade: null,
    tipo: '',
    nome: '',
    local: '',
    novaData: '',
  } as const
  return { ...none, hora: '', horaFim: '', motivo: '', id: 0, versao: 0, ...excecao }
}
