import { useContext, useState } from 'react'
import { Links } from 'react-router'
import { DocumentPartsContext, type SentStyles } from '../document/document-parts.ts'

const id = 'estilos'

export function sentStyles(): SentStyles {
  const sent = document.getElementById(id)
  return { css: sent?.textContent ?? '', routes: sent?.dataset.rotas?.split(' ') ?? [] }
}

/** Inline, since a link would be another round trip before the first paint. */
export function SiteStyles() {
  const { styles } = useContext(DocumentPartsContext)
  return import.meta.env.DEV ? <Links /> : <BuiltStyles onServer={styles} />
}

function BuiltStyles({ onServer }: { onServer: SentStyles | undefined }) {
  const { nonce } = useContext(DocumentPartsContext)
  // If React renders the document again, it keeps the server's styles.
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
