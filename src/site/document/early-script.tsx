import { useContext } from 'react'
import { DocumentPartsContext } from './document-parts.ts'
import { useOfDocument } from './use-of-document.ts'

/**
 * An inline script that runs while the document is parsed, before hydration. A component rendered
 * later has none: its effects do the same.
 */
export function EarlyScript({ code }: { code: string }) {
  const { nonce } = useContext(DocumentPartsContext)
  if (!useOfDocument()) return null
  return (
    <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
  )
}
