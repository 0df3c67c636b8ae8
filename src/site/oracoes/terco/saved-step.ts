// The step reached in each set of mysteries, stored on this device for one day.
import { parishDate } from '../../../model/dates/civil-date.ts'
import { readStored, store } from '../../state/storage.ts'
import type { Conjunto } from './conjuntos.ts'

export const storageKey = 'terco'

type Saved = { data: string; contas: Partial<Record<Conjunto, number>> }

/** The step at which the prayer was interrupted today; 0 if it was not begun, or finished. */
export function savedStep(conjunto: Conjunto): number {
  return read().contas[conjunto] ?? 0
}

export function saveStep(conjunto: Conjunto, step: number): void {
  const { data, contas } = read()
  store(storageKey, JSON.stringify({ data, contas: { ...contas, [conjunto]: step } }))
}

function read(): Saved {
  const data = parishDate(new Date())
  try {
    const stored = JSON.parse(readStored(storageKey) ?? '') as Saved
    if (stored.data === data) return stored
  } catch {
    // Nothing is stored, or the former site stored something else.
  }
  return { data, contas: {} }
}
