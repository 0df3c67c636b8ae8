import { readStored, store } from '../state/storage.ts'

const storageKey = 'ultimaComunidade'

export function rememberComunidade(id: number): void {
  store(storageKey, String(id))
}

/** The community that this browser opened last. */
export function lastComunidade(): number | undefined {
  return Number(readStored(storageKey) ?? '') || undefined
}
