import { useContext, useState } from 'react'
import { Links } from 'react-router'
import { DocumentPartsContext } from './document-parts.ts'

const id = 'estilos'

/**
 * The site's styles, in the page: a link would be another round trip before anything is painted. While
 * one works on the site they are Vite's.
 */
export function SiteStyles() {
  const { nonce, styles } = useContext(DocumentPartsContext)
  // If React has to make the document anew, it takes the styles from the one that the server sent.
  const [css] = useState(() => styles ?? document.getElementById(id)?.textContent ?? '')
  if (import.meta.env.DEV) return <Links />
  return <style id={id} nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
}
