import type { Occurrence, ShownOccurrence } from './occurrence.ts'

/** Celebrations that differ only in their community: '8h30 Missa: São José, São Pedro'. */
export type DayLine = ShownOccurrence & { comunidades: number[] }

export function mergeComunidades(occurrences: readonly Occurrence[]): DayLine[] {
  const lines = Map.groupBy(occurrences, (each) => (isMoved(each) ? each : likeness(each)))
  return [...lines.values()].map(lineOf)
}

/** Of all that a line shows but the community. */
function likeness(occurrence: Occurrence): string {
  const { data, hora, horario, horaFim, tipo, nome, local } = occurrence
  const { observacao, aoVivo, situacao, motivo } = occurrence
  const words = { tipo, nome, local, observacao, aoVivo, situacao, motivo }
  return JSON.stringify({ data, hora, horario, horaFim, ...words })
}

function isMoved({ antes, depois }: ShownOccurrence): boolean {
  return antes !== undefined || depois !== undefined
}

function lineOf(alike: readonly Occurrence[]): DayLine {
  const { comunidade: _, celebracao: __, excecao: ___, lugar, ...shown } = alike[0]!
  const comunidades = alike.flatMap(({ comunidade }) => comunidade ?? [])
  return { ...shown, comunidades, ...(isMoved(shown) && { lugar }) }
}

/** A moved celebration is listed in both communities. */
export function lineInComunidade(line: DayLine, comunidade: number): DayLine[] {
  if (line.antes?.comunidade === comunidade) return [line]
  return line.comunidades.includes(comunidade) ? [{ ...line, comunidades: [comunidade] }] : []
}
