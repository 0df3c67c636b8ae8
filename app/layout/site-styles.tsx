import { useContext, useState } from 'react'
import { Links } from 'react-router'
import { DocumentPartsContext, type SentStyles } from '../document/document-parts.ts'

const id = 'estilos'

/** The styles that the server sent; in development they have no address. */
export function sentStyles(): SentStyles {
  const sent = document.getElementById(id)
  const { todos = '', completos } = sent?.dataset ?? {}
  return { css: sent?.textContent ?? '', areAll: completos !== undefined, whole: todos }
}

/**
 * The styles of the page inside the page: a link would be another round trip before the first paint.
 * In `npm run dev` they are Vite's links.
 */
export function SiteStyles() {
  const { nonce, styles } = useContext(DocumentPartsContext)
  // If React has to recreate the document, the styles come from the one that the server sent.
  const [{ css, areAll, whole }] = useState(() => styles ?? sentStyles())
  if (import.meta.env.DEV) return <Links />
  return (
    <style
      id={id}
      data-todos={whole}
      data-completos={areAll ? '' : undefined}
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: css }}
    />
  )
}
