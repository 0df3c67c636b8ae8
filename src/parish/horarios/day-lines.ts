import type { Occurrence, ShownOccurrence } from './occurrence.ts'

/** Celebrations that differ only in their community: '8h30 Missa: São José, São Pedro'. */
export type DayLine = ShownOccurrence & { comunidades: number[] }

export function mergeComunidades(occurrences: readonly Occurrence[]): DayLine[] {
  const lines: DayLine[] = []
  for (const occurrence of occurrences) {
    const line = lines.findLast((each) => areAlike(each, occurrence))
    if (line === undefined) lines.push(lineOf(occurrence))
    else if (occurrence.comunidade !== null) line.comunidades.push(occurrence.comunidade)
  }
  return sharingComunidades(lines)
}

function areAlike(line: DayLine, occurrence: Occurrence): boolean {
  return (
    line.data === occurrence.data &&
    line.hora === occurrence.hora &&
    line.nome === occurrence.nome &&
    line.tipo === occurrence.tipo &&
    line.horario === occurrence.horario &&
    line.horaFim === occurrence.horaFim &&
    line.local === occurrence.local &&
    line.observacao === occurrence.observacao &&
    line.aoVivo === occurrence.aoVivo &&
    line.situacao === occurrence.situacao &&
    line.motivo === occurrence.motivo &&
    !isMoved(line) &&
    !isMoved(occurrence)
  )
}

function isMoved({ antes, depois }: ShownOccurrence): boolean {
  return antes !== undefined || depois !== undefined
}

function lineOf(occurrence: Occurrence): DayLine {
  const { comunidade, celebracao: _, excecao: __, lugar, ...shown } = occurrence
  const line = { ...shown, comunidades: comunidade === null ? [] : [comunidade] }
  return isMoved(shown) ? { ...line, lugar } : line
}

/** A moved celebration is listed in both communities. */
export function lineInComunidade(line: DayLine, comunidade: number): DayLine[] {
  if (line.antes?.comunidade === comunidade) return [line]
  return line.comunidades.includes(comunidade) ? [{ ...line, comunidades: [comunidade] }] : []
}

/** The router serializes a shared list once. */
function sharingComunidades(lines: readonly DayLine[]): DayLine[] {
  const known = new Map<string, number[]>()
  return lines.map((line) => {
    const key = line.comunidades.join()
    const comunidades = known.get(key) ?? line.comunidades
    known.set(key, comunidades)
    return { ...line, comunidades }
  })
}
