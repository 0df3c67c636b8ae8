// How large texts are that are prayed or read. The size stands in an attribute of the document, so
// that a line of script can set it before anything is painted; styles/base.css knows what it means.
import { useSyncExternalStore } from 'react'

export type TextSize = '1' | '2' | '3'

const storageKey = 'tamanhoDoTexto'
const listeners = new Set<() => void>()

/**
 * Runs in the page's head. Whoever has no JavaScript has no attribute either; nor has a browser too
 * old for the rest of our scripts (as those without `toSorted` are), unless they run all the same.
 */
export const textSizeScript = `if('toSorted'in[]){let t;try{t=localStorage.getItem('${storageKey}')}catch{}document.documentElement.dataset.texto=t==='2'||t==='3'?t:'1'}`

export function useTextSize(): TextSize {
  return useSyncExternalStore(subscribe, shown, () => '1')
}

export function chooseTextSize(size: TextSize): void {
  try {
    localStorage.setItem(storageKey, size)
  } catch {
    // Some browsers forbid storage: the choice then lasts as long as the page.
  }
  show(size)
}

/** React takes all attributes from a document that it has to make anew: this brings ours back. */
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
