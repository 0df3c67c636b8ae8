// The service has sent days without a first reading and truncated gospels. Such a day is shown,
// requested again, and never replaces a better one.
import { type TextosDoDia, TextosDoDia as Schema } from '../../parish/liturgia/liturgia.ts'

/** Whether all texts that every Mass has are there and not truncated. */
export function isComplete(day: TextosDoDia): boolean {
  return (
    isWhole(day.primeiraLeitura.texto) &&
    isWhole(day.evangelho.texto) &&
    day.salmo.texto !== '' &&
    day.salmo.refrao !== '' &&
    (day.segundaLeitura.titulo === '' || isWhole(day.segundaLeitura.texto))
  )
}

function isWhole(texto: string): boolean {
  return /[.!?…][”"’')\]]*$/.test(texto)
}

/** Field by field the better of two responses for a day: the longer text, the newer of equals. */
export function mergeDays(kept: TextosDoDia, arrived: TextosDoDia): TextosDoDia {
  return Schema.parse(merge(kept, arrived))
}

function merge(kept: unknown, arrived: unknown): unknown {
  if (typeof kept === 'string' && typeof arrived === 'string') {
    return arrived.length >= kept.length ? arrived : kept
  }
  if (isRecord(kept) && isRecord(arrived)) {
    return Object.fromEntries(
      Object.entries(arrived).map(([name, value]) => [name, merge(kept[name] ?? value, value)]),
    )
  }
  return arrived
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
