import { useContext, useState, useSyncExternalStore } from 'react'
import { DocumentPartsContext } from './document-parts.ts'

/** Runs before hydration. A component rendered later has none: its effects do the same. */
export function EarlyScript({ code }: { code: string }) {
  const { nonce } = useContext(DocumentPartsContext)
  if (!useOfDocument()) return null
  return (
    <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
  )
}

/** False for components rendered after hydration. */
export function useOfDocument(): boolean {
  // React uses the server's snapshot while hydrating; the first value stays.
  const [isOfDocument] = useState(useSyncExternalStore(neverChanges, inBrowser, inDocument))
  return isOfDocument
}

const neverChanges = () => () => undefined
const inBrowser = () => false
const inDocument = () => true
