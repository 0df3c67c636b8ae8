import { useContext } from 'react'
import { DocumentPartsContext } from '../layout/document-parts.ts'
import { useOfDocument } from './use-of-document.ts'

/**
 * A line of script that runs while the document is being read, long before the page comes alive.
 * Where a component is made later there is none: its effects do the same.
 */
export function EarlyScript({ code }: { code: string }) {
  const { nonce } = useContext(DocumentPartsContext)
  if (!useOfDocument()) return null
  return (
    <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
  )
}
