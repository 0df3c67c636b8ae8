import { useContext, useState } from 'react'
import { Links } from 'react-router'
import { DocumentPartsContext } from '../document/document-parts.ts'

const id = 'estilos'

/** The styles that the server sent. */
function sentStyles() {
  const sent = document.getElementById(id)
  return { css: sent?.textContent ?? '', whole: sent?.dataset['todos'] }
}

/**
 * The styles of the public pages inside the page: a link would be another round trip before the first
 * paint. In `npm run dev` they are Vite's links.
 */
export function SiteStyles() {
  const { nonce, styles } = useContext(DocumentPartsContext)
  // If React has to recreate the document, the styles come from the one that the server sent.
  const [{ css, whole }] = useState(() => styles ?? sentStyles())
  if (import.meta.env.DEV) return <Links />
  return (
    <style id={id} data-todos={whole} nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
  )
}

/** The whole style sheet, for the panel. React waits for it before it shows what is beside it. */
export function PanelStyles() {
  const [{ whole }] = useState(sentStyles)
  return whole && <link rel="stylesheet" href={whole} precedence="default" />
}
