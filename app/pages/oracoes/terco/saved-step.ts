// Where one was in each set of mysteries, on this device and for this day.
import { dateInBrazil } from '../../../../contract/civil-date.ts'
import type { Conjunto } from './conjuntos.ts'

export const memoryKey = 'terco'

type Memory = { data: string; contas: Partial<Record<Conjunto, number>> }

/** The step at which the set was left today; 0 where it was not begun, or ended. */
export function rememberedStep(conjunto: Conjunto): number {
  const step = read().contas[conjunto]
  return Number.isSafeInteger(step) ? Number(step) : 0
}

export function rememberStep(conjunto: Conjunto, step: number): void {
  const { data, contas } = read()
  try {
    localStorage.setItem(
      memoryKey,
      JSON.stringify({ data, contas: { ...contas, [conjunto]: step } }),
    )
  } catch {
    // Some browsers forbid storage: one then begins anew.
  }
}

function read(): Memory {
  const data = dateInBrazil(new Date())
  try {
    const stored = JSON.parse(localStorage.getItem(memoryKey) ?? '{}') as Partial<Memory>
    if (stored.data === data && typeof stored.contas === 'object') {
      return { data, contas: { ...stored.contas } }
    }
  } catch {
    // What cannot be read is as good as nothing.
  }
  return { data, contas: {} }
}
