// An inline script sets the attribute before the first paint.
import { useContext, useLayoutEffect } from 'react'
import { createObservable, useObservable } from '../state/observable.ts'
import { readStored, store } from '../state/storage.ts'
import { DocumentPartsContext } from '../document/document-parts.ts'

export type TextSize = '1' | '2' | '3'

const storageKey = 'tamanhoDoTexto'

/**
 * The attribute is absent without JavaScript, in browsers too old for the other scripts (without
 * `toSorted` or look-behind), and after a failure of these (`late-scripts.tsx`). This script runs
 * in Safari 14.
 */
const textSizeScript = `try{RegExp('(?<=a)');if('toSorted'in[]){let t;try{t=localStorage.getItem('${storageKey}')}catch{}document.documentElement.dataset.texto=t==='2'||t==='3'?t:'1'}}catch{}`

export function TextSizeScript() {
  const { nonce } = useContext(DocumentPartsContext)
  useLayoutEffect(() => {
    // React removes all attributes when it has to render the document again.
    if (document.documentElement.dataset.texto === undefined) {
      applyTextSize(parseTextSize(readStored(storageKey)))
    }
  }, [])
  return <script nonce={nonce}>{textSizeScript}</script>
}

const textSize = createObservable(
  parseTextSize(import.meta.env.SSR ? null : document.documentElement.dataset.texto),
)

export function useTextSize(): TextSize {
  return useObservable(textSize, '1')
}

export function chooseTextSize(size: TextSize): void {
  store(storageKey, size)
  applyTextSize(size)
}

function applyTextSize(size: TextSize): void {
  document.documentElement.dataset.texto = size
  textSize.set(size)
}

function parseTextSize(value: string | null | undefined): TextSize {
  return value === '2' || value === '3' ? value : '1'
}
