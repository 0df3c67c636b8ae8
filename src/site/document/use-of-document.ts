import { useState, useSyncExternalStore } from 'react'

/** True on the server and for hydrated components; false for those rendered later. */
export function useOfDocument(): boolean {
  // React uses the server's snapshot while hydrating; the first value is kept.
  const [isOfDocument] = useState(useSyncExternalStore(neverChanges, inBrowser, inDocument))
  return isOfDocument
}

const neverChanges = () => () => undefined
const inBrowser = () => false
const inDocument = () => true
