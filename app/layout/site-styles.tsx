import { useContext, useState } from 'react'
import { Links } from 'react-router'
import { DocumentPartsContext } from '../document/document-parts.ts'

const id = 'estilos'

/**
 * The site's styles inside the page: a link would be another round trip before the first paint. In
 * `npm run dev` they are Vite's links.
 */
export function SiteStyles() {
  const { nonce, styles } = useContext(DocumentPartsContext)
  // If React has to recreate the document, the styles come from the one that the server sent.
  const [css] = useState(() => styles ?? document.getElementById(id)?.textContent ?? '')
  if (import.meta.env.DEV) return <Links />
  return <style id={id} nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
}
