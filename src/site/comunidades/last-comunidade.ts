import { readStored, store } from '../state/storage.ts'

const storageKey = 'ultimaComunidade'

export function rememberComunidade(id: number): void {
  store(storageKey, String(id))
}

export function lastComunidade(): number | undefined {
  return Number(readStored(storageKey) ?? '') || undefined
}
