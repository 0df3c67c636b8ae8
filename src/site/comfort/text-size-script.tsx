import { useContext, useLayoutEffect } from 'react'
import { DocumentPartsContext } from '../document/document-parts.ts'
import { showStoredTextSize, textSizeScript } from './text-size.ts'

/** Sets the chosen text size before the page is painted. */
export function TextSizeScript() {
  const { nonce } = useContext(DocumentPartsContext)
  useLayoutEffect(() => {
    if (document.documentElement.dataset.texto === undefined) showStoredTextSize()
  }, [])
  return <script nonce={nonce}>{textSizeScript}</script>
}
