import { useContext, useState } from 'react'
import { Links } from 'react-router'
import { DocumentPartsContext, type SentStyles } from '../document/document-parts.ts'

const id = 'estilos'

/** The styles that came in the document; none in development. */
export function sentStyles(): SentStyles {
  const sent = document.getElementById(id)
  return { css: sent?.textContent ?? '', routes: sent?.dataset.rotas?.split(' ') ?? [] }
}

/**
 * The sheets of the document's page inside the document: a link would be another round trip before
 * the first paint. The router links the sheets of the pages that follow.
 */
export function SiteStyles() {
  const { styles } = useContext(DocumentPartsContext)
  return import.meta.env.DEV ? <Links /> : <BuiltStyles onServer={styles} />
}

function BuiltStyles({ onServer }: { onServer: SentStyles | undefined }) {
  const { nonce } = useContext(DocumentPartsContext)
  // If React has to recreate the document, the styles come from the one that the server sent.
  const [{ css, routes }] = useState(() => onServer ?? sentStyles())
  return (
    <>
      <style
        id={id}
        data-rotas={routes.join(' ')}
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: css }}
      />
      {onServer === undefined && <Links />}
    </>
  )
}
