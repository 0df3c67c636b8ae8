import { useContext, useState, useSyncExternalStore } from 'react'
import { DocumentPartsContext } from './document-parts.ts'

/** Runs before hydration. For a component rendered later, effects do the same. */
export function EarlyScript({ code }: { code: string }) {
  const { nonce } = useContext(DocumentPartsContext)
  if (!useOfDocument()) return null
  return (
    <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
  )
}

export function useOfDocument(): boolean {
  // While hydrating, React uses the server's snapshot, and the first value stays.
  const [isOfDocument] = useState(useSyncExternalStore(neverChanges, inBrowser, inDocument))
  return isOfDocument
}

const neverChanges = () => () => undefined
const inBrowser = () => false
const inDocument = () => true
