// The size of prayers and readings. It is an attribute of the document, so that an inline script can
// set it before the first paint; styles/base.css gives it its meaning.
import { useSyncExternalStore } from 'react'

export type TextSize = '1' | '2' | '3'

const storageKey = 'tamanhoDoTexto'
const listeners = new Set<() => void>()

/**
 * Runs in the page's head. Without JavaScript, and in browsers too old for the other scripts (those
 * without `toSorted`), the attribute is missing.
 */
export const textSizeScript = `if('toSorted'in[]){let t;try{t=localStorage.getItem('${storageKey}')}catch{}document.documentElement.dataset.texto=t==='2'||t==='3'?t:'1'}`

export function useTextSize(): TextSize {
  return useSyncExternalStore(subscribe, shown, () => '1')
}

export function chooseTextSize(size: TextSize): void {
  try {
    localStorage.setItem(storageKey, size)
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
  show(size)
}

/** Restores the attribute: React removes all attributes when it has to recreate the document. */
export function showStoredTextSize(): void {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(storageKey)
  } catch {
    // As above.
  }
  show(stored === '2' || stored === '3' ? stored : '1')
}

function show(size: TextSize): void {
  document.documentElement.dataset.texto = size
  for (const listener of listeners) listener()
}

function shown(): TextSize {
  const { texto } = document.documentElement.dataset
  return texto === '2' || texto === '3' ? texto : '1'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
