import { useState, useSyncExternalStore } from 'react'

/** True on the server and for what came alive with its document; false for what was made later. */
export function useOfDocument(): boolean {
  // The server's snapshot also stands while the page comes alive; the first one counts.
  const [isOfDocument] = useState(useSyncExternalStore(neverChanges, inBrowser, inDocument))
  return isOfDocument
}

const neverChanges = () => () => undefined
const inBrowser = () => false
const inDocument = () => true
