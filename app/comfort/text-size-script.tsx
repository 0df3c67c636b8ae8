import { useContext, useLayoutEffect } from 'react'
import { ScriptNonce } from '../script-nonce.ts'
import { showStoredTextSize, textSizeScript } from './text-size.ts'

/** Sets the chosen text size before the page is painted. */
export function TextSizeScript() {
  const nonce = useContext(ScriptNonce)
  useLayoutEffect(() => {
    if (document.documentElement.dataset.texto === undefined) showStoredTextSize()
  }, [])
  return <script nonce={nonce}>{textSizeScript}</script>
}
